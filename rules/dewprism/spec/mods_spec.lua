-- Ability mods: DEW-138, DEW-139.

-- A hero with an ability and a mod on it, and a dummy with it; neither has an element.
local function fitted(mod, ability)
  local hero, dummy = duel("Hero", "Dummy")
  hero.Element, dummy.Element = "Neutral", "Neutral"
  hero:give(ability)
  local done, why = hero:fit(hero:give(mod), hero:things("ability")[ability])
  if not done then return nil, why end
  return hero, dummy
end

local function vitals(who) return { who.AP, who.Stamina, who.Mana, who.Focus } end

describe("Fitting", function()
  it("[DEW-138] one mod for one ability, one ability for one mod", function()
    local hero = fitted("Artillery", "Cleave")
    local cleave = hero:things("ability").Cleave
    expect(hero:fit(hero:give("Miniature"), cleave)).to_be_refused("one mod for one ability")
    hero:give("Hew")
    expect(hero:fit(hero:things("mod").Artillery, hero:things("ability").Hew)).to_be_refused("in use")
    hero:unfit(cleave)
    expect(hero:fit(hero:things("mod").Miniature, cleave)).to_hit()
    expect(hero:fit(hero:things("mod").Artillery, hero:things("ability").Hew)).to_hit()
  end)

  it("[DEW-138] only what is one's own", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give("Cleave"); dummy:give("Cleave")
    expect(hero:fit(hero:give("Artillery"), dummy:things("ability").Cleave)).to_be_refused("not its own")
    expect(hero:fit(dummy:give("Miniature"), hero:things("ability").Cleave)).to_be_refused("not its own")
    expect(hero:things("ability").Cleave.fitted or false).to_be_false()
  end)

  it("[DEW-138] only where it is safe", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give("Cleave")
    local mod = hero:give("Artillery")
    answers { false }
    expect(hero:fit(mod, hero:things("ability").Cleave)).to_be_refused("not a safe place")
    dice { 1, 2 }
    request("start_battle", { hero, dummy })
    expect(hero:fit(mod, hero:things("ability").Cleave)).to_be_refused("not in battle")
    request("end_battle")
    expect(hero:fit(mod, hero:things("ability").Cleave)).to_hit()
  end)

  it("[DEW-138] none for the sideboard; moved there an ability loses it", function()
    local hero, dummy = fitted("Artillery", "Cleave")
    local cleave = hero:things("ability").Cleave
    hero:put_aside(cleave)
    expect(hero:use(cleave, { target = dummy })).to_be_refused("disabled")
    expect(hero:fit(hero:things("mod").Artillery, cleave)).to_be_refused("sideboard")
    hero:take_up(cleave)
    for _ = 1, 4 do
      hero:set("AP", 20); hero:set("Stamina", 10)
      expect(hero:use(cleave, { target = dummy })).to_hit()
    end
  end)

  it("[DEW-139] a mod whose condition is not met is refused", function()
    local cases = { { "Reactive Stance", "Flinch" }, { "Combustible", "Dart" }, { "Hyperactive", "Cleave" },
      { "Mind over Matter", "Stare" }, { "Matter over Mind", "Cleave" }, { "Essence over Form", "Stare" },
      { "Targeting System", "Cleave" }, { "Rifled Aim", "Cleave" }, { "Overdrive", "Cleave" }, { "Capsaicin Oil",
        "Cleave" },
      { "Combative Stance", "Cleave" }, { "Reduce Torque", "Cleave" }, { "Litter", "Cleave" }, { "Commonwealth",
        "Cleave" },
      { "Burst Power", "Stare" }, { "Shotgun", "Cleave" }, { "Headshot", "Cleave" }, { "Helping Hand", "Cleave" },
      { "Rush Defense", "Cleave" }, { "Blood Offering", "Cleave" } }
    for _, case in ipairs(cases) do
      local hero, why = fitted(case[1], case[2])
      expect(hero).to_be_nil()
      expect(why ~= nil).to_be_true()
    end
  end)

  it("[DEW-139] a least AP cost of 5", function()
    local hero = duel("Hero", "Dummy")
    hero:give("Wave")
    expect(hero:fit(hero:give("Targeting System"), hero:things("ability").Wave)).to_be_refused("less than 5AP")
  end)
end)

describe("Prices", function()
  it("[DEW-139] Miniature: half of the cost, rounded down, half the rank", function()
    local hero, dummy = fitted("Miniature", "Cleave")
    hero:use("Cleave", { target = dummy })
    expect({ hero.AP, hero.Stamina, dummy.Health }).to_equal { 13, 9, 95 }
  end)

  it("[DEW-139] Combustible: it may be burned, a rank lower but at least 1", function()
    local hero, dummy = fitted("Combustible", "Cleave")
    hero:set("AP", 5)
    answers { "burn AP" }
    hero:use("Cleave", { target = dummy })
    expect({ hero.AP, dummy.Health }).to_equal { -10, 90 }
    local other, foe = fitted("Combustible", "Poke")
    other:use("Poke", { target = foe })
    expect(foe.Health).to_equal(95)
  end)

  it("[DEW-139] Far Reaching and Artillery: farther, for focus or thrice a battle", function()
    local map = space_map "A-B-C"
    for mod, reach in pairs { ["Far Reaching"] = 1, Artillery = 2 } do
      local hero = creature("Hero", { at = map.A, side = "heroes" })
      local near = creature("Dummy", { at = map.B, side = "beasts" })
      local far = creature("Dummy", { at = map.C, side = "beasts" })
      hero:set("AP", 99); hero:give("Hew")
      hero:fit(hero:give(mod), hero:things("ability").Hew)
      expect(hero:use("Hew", { target = near })).to_hit()
      if reach == 1 then
        expect(hero:use("Hew", { target = far })).to_be_refused("out of reach")
        expect(hero.Focus).to_equal(5)
      else
        expect(hero:use("Hew", { target = far })).to_hit()
        expect(hero:use("Hew", { target = far })).to_hit()
        expect(hero:use("Hew", { target = far })).to_be_refused("this battle")
      end
    end
  end)

  it("[DEW-139] Mind over Matter, Matter over Mind, Essence over Form: another vital, another score", function()
    local hero, dummy = fitted("Mind over Matter", "Hew")
    hero.SklPwr = 7
    hero:use("Hew", { target = dummy })
    expect({ hero.Stamina, hero.Focus, dummy.Health }).to_equal { 10, 7, 93 }
    local second, foe = fitted("Matter over Mind", "Stare")
    dice { 15 }
    second:use("Stare", { target = foe })
    expect({ second.Stamina, second.Focus, foe.Health }).to_equal { 6, 10, 70 }
    local third, victim = fitted("Essence over Form", "Cleave")
    third.MgcPwr = 8
    third:use("Cleave", { target = victim })
    expect({ third.Stamina, third.Mana, victim.Health }).to_equal { 10, 12, 76 }
  end)

  it("[DEW-139] Overdrive: once more a turn, a rank lower", function()
    local hero, dummy = fitted("Overdrive", "Poke")
    expect(hero:use("Poke", { target = dummy })).to_hit()
    expect(hero:use("Poke", { target = dummy })).to_hit()
    expect(hero:use("Poke", { target = dummy })).to_be_refused("this turn")
    expect(dummy.Health).to_equal(100)
  end)

  it("[DEW-139] Reduce Torque: 10AP instead of 20, twice the vitals", function()
    local hero = fitted("Reduce Torque", "Quake")
    hero:use("Quake")
    expect(vitals(hero)).to_equal { 10, 6, 13, 10 }
  end)

  it("[DEW-139] Burst Power: a rank more, once a battle", function()
    local hero, dummy = fitted("Burst Power", "Poke")
    hero:use("Poke", { target = dummy })
    expect(dummy.Health).to_equal(90)
    hero:begin_turn()
    expect(hero:use("Poke", { target = dummy })).to_be_refused("this battle")
  end)

  it("[DEW-139] Rush Defense: it may be burned, for 10AP more", function()
    local hero = fitted("Rush Defense", "Brace")
    hero:set("AP", 0)
    answers { "burn AP" }
    expect(hero:use("Brace")).to_hit()
    expect({ hero.AP, hero.Stamina }).to_equal { -20, 9 }
  end)
end)

describe("Aim and checks", function()
  it("[DEW-139] Rifled Aim: no area, two spaces farther", function()
    local map = space_map "A-B-C-D"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local one = creature("Dummy", { at = map.D, side = "beasts" })
    local other = creature("Dummy", { at = map.D, side = "beasts", called = "Other" })
    hero:set("AP", 20); hero:give("Quake")
    hero:fit(hero:give("Rifled Aim"), hero:things("ability").Quake)
    hero:use("Quake", { target = other })
    expect({ one.Health, other.Health }).to_equal { 100, 95 }
  end)

  it("[DEW-139] Shotgun: an area of 0sp, two ranks more, 10AP more", function()
    local map = space_map "A-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local near = creature("Dummy", { at = map.A, side = "beasts" })
    local far = creature("Dummy", { at = map.B, side = "beasts" })
    near.Element, far.Element = "Neutral", "Neutral"
    hero:set("AP", 30); hero:give("Quake")
    hero:fit(hero:give("Shotgun"), hero:things("ability").Quake)
    hero:use("Quake")
    expect({ near.Health, far.Health, hero.AP }).to_equal { 85, 100, 0 }
  end)

  it("[DEW-139] Shotgun: however the area is printed", function()
    for _, name in ipairs { "Flood", "Tremor", "Fan", "Blast", "Smart Flood" } do
      local map = space_map "A-B"
      local hero = creature("Hero", { at = map.A, side = "heroes" })
      local friend = creature("Dummy", { at = map.A, side = "heroes" })
      local near = creature("Dummy", { at = map.A, side = "beasts" })
      local far = creature("Dummy", { at = map.B, side = "beasts" })
      hero:set("AP", 20); hero:give(name)
      hero:fit(hero:give("Shotgun"), hero:things("ability")[name])
      hero:use(name)
      expect({ near.Health, far.Health, hero.AP }).to_equal { 85, 100, 0 }
      expect(friend.Health).to_equal(name == "Smart Flood" and 100 or 85)
    end
  end)

  it("[DEW-139] Targeting System: an accuracy check instead, vitals half as dear again", function()
    local hero, dummy = fitted("Targeting System", "Stare")
    hero.SklAcc, dummy.SklAcc = 3, 9
    dice { 7 }
    hero:use("Stare", { target = dummy })
    expect({ dummy.Health, hero.Focus }).to_equal { 90, 4 }
    hero:set("AP", 20); hero:set("Focus", 10)
    dice { 6 }
    hero:use("Stare", { target = dummy })
    expect(dummy.Health).to_equal(90)
  end)

  it("[DEW-139] Headshot: half of the bonus widens the critical range instead", function()
    local hero, dummy = fitted("Headshot", "Aim High")
    dice { 9 }
    hero:use("Aim High", { target = dummy })
    expect(dummy.Health).to_equal(100)
    dice { 18 }
    hero:use("Aim High", { target = dummy })
    expect(dummy.Health).to_equal(85)
    dice { 17 }
    hero:use("Aim High", { target = dummy })
    expect(dummy.Health).to_equal(75)
  end)

  it("[DEW-139] Naturalize: the element of one's own, for 2 mana", function()
    local hero, dummy = fitted("Naturalize", "Quake")
    hero.Element, dummy.Element = "Water", "Fire"
    hero:use("Quake")
    expect({ dummy.Health, hero.Mana }).to_equal { 90, 12 }
  end)

  it("[DEW-139] Capsaicin Oil: poison instead of fire", function()
    local hero, dummy = fitted("Capsaicin Oil", "Quake")
    hero:use("Quake")
    expect({ dummy:has("Burning"), dummy.statuses.Poison.x }).to_equal { false, 2 }
  end)

  it("[DEW-139] the rank it changes is the base: before the element", function()
    local hero, dummy = fitted("Miniature", "Splash")
    dummy.Element = "Fire"
    hero:use("Splash", { target = dummy })
    expect(dummy.Health).to_equal(90)
  end)
end)

describe("Application", function()
  it("[DEW-139] Reactive Stance: an action answers an attack", function()
    local hero, dummy = fitted("Reactive Stance", "Poke")
    expect(hero:use("Poke", { target = dummy })).to_be_refused("needs its trigger")
    answers { true }
    dice { 5 }
    dummy:attack(hero)
    expect({ dummy.Health, hero.AP }).to_equal { 95, 15 }
  end)

  it("[DEW-139] Combative Stance: a reaction becomes an action without trigger", function()
    local hero = fitted("Combative Stance", "Flinch")
    hero:take(10)
    expect(hero.Stamina).to_equal(10)
    hero:use("Flinch")
    expect({ hero.Health, hero.AP, hero.Stamina }).to_equal { 38, 15, 2 }
  end)

  it("[DEW-139] Hyperactive: for 10AP half as much again, until the next turn", function()
    local hero = fitted("Hyperactive", "Iron Skin")
    expect({ hero.MleEva, hero.MgcEva }).to_equal { 10, 10 }
    hero:use("Iron Skin")
    expect({ hero.MleEva, hero.MgcEva, hero.AP }).to_equal { 13, 11, 10 }
    hero:begin_turn()
    expect(hero.MleEva).to_equal(10)
    hero:unfit(hero:things("ability")["Iron Skin"])
    expect(hero.MleEva).to_equal(12)
  end)

  it("[DEW-139] Litter: once a turn, and the prop has 1 Health", function()
    local hero = fitted("Litter", "Plant")
    expect(hero:use("Plant")).to_hit()
    expect({ hero.AP, hero:props("Banner")[1].Health }).to_equal { 20, 1 }
    expect(hero:use("Plant")).to_be_refused("this turn")
  end)

  it("[DEW-139] Commonwealth: all allies in the space, for Health", function()
    local hero = fitted("Commonwealth", "Cheer")
    local one = creature("Dummy", { at = hero.space, side = "heroes", called = "One" })
    local two = creature("Dummy", { at = hero.space, side = "heroes", called = "Two" })
    hero:use("Cheer", { target = one })
    expect({ one.MlePwr, two.MlePwr, hero.MlePwr, hero.Health }).to_equal { 4, 4, 5, 40 }
  end)

  it("[DEW-139] Helping Hand: an ally in the space instead of oneself", function()
    local hero = fitted("Helping Hand", "Breathe")
    expect(hero:use("Breathe")).to_be_refused("no ally here")
    local friend = creature("Dummy", { at = hero.space, side = "heroes" })
    friend:set("Health", 50); hero:set("Health", 20)
    hero:use("Breathe")
    expect({ friend.Health, hero.Health }).to_equal { 55, 20 }
  end)

  it("[DEW-139] Blood Offering: (2){MlePwr} to oneself instead of the turn's end", function()
    local hero = fitted("Blood Offering", "Rest Up")
    hero:use("Rest Up")
    expect({ hero.turn_over == true, hero.Health }).to_equal { false, 35 }
  end)
end)
