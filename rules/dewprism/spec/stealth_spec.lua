-- Hiding, finding and supportive checks: DEW-082 to DEW-086, DEW-096.

local function pair(drawn, place)
  local map = space_map(drawn or "A(full cover)")
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local beast = creature("Beast", { at = map[place or "A"], side = "beasts" })
  hero:set("AP", 20); beast:set("AP", 20)
  return hero, beast, map
end

describe("Hiding", function()
  it("[DEW-082] a Skill self-check behind full cover", function()
    local hero = pair()
    dice { 10 }
    hero:use("Hide")
    expect(hero:has("Stealth")).to_be_false()
    hero.SklAcc = 1
    dice { 10 }
    hero:use("Hide")
    expect(hero:has("Stealth")).to_be_true()
  end)

  it("[DEW-082] very high cover is full, high cover is not", function()
    local hero = pair "A(cover 5)"
    dice { 9 }
    hero:use("Hide")
    expect(hero:has("Stealth")).to_be_true()
    local other = pair "A(cover 4)"
    expect(other:use("Hide")).to_be_refused("no full cover")
    expect(other.AP).to_equal(20)
  end)

  it("[DEW-082] an ability that hides needs no cover", function()
    local hero = pair "A"
    hero:use("Vanish")
    expect(hero:has("Stealth")).to_be_true()
  end)

  it("[DEW-083] a move takes another check", function()
    local hero, _, map = pair "A-B-C"
    hero:inflict("Stealth")
    dice { 9 }
    hero:use("Movement", { space = map.B })
    expect(hero:has("Stealth")).to_be_true()
    dice { 10 }
    hero:use("Movement", { space = map.C })
    expect(hero:has("Stealth")).to_be_false()
  end)

  it("[DEW-083] so does an attack", function()
    local hero, beast = pair "A"
    hero:give("Dart")
    hero:inflict("Stealth")
    dice { 9 }
    hero:use("Dart", { target = beast })
    expect(hero:has("Stealth")).to_be_true()
    dice { 3, 10 }
    hero:attack(beast)
    expect(hero:has("Stealth")).to_be_false()
  end)

  it("[DEW-083] being hurt needs none", function()
    local hero = pair "A"
    hero:inflict("Stealth")
    hero:take(0)
    expect(hero:has("Stealth")).to_be_true()
    hero:take(1)
    expect(hero:has("Stealth")).to_be_false()
  end)

  it("[DEW-083] the GM may grant advantage or disadvantage", function()
    local hero = pair()
    dice { 15, 9 }; answers { "advantage" }
    hero:use("Hide")
    expect(hero:has("Stealth")).to_be_true()
    hero:lift("Stealth")
    dice { 9, 15 }; answers { "disadvantage" }
    hero:use("Hide")
    expect(hero:has("Stealth")).to_be_false()
    dice { 9 }
    hero:begin_turn()
    hero:use("Hide")
    expect(hero:has("Stealth")).to_be_true()
  end)

  it("[DEW-084] Evasions are raised to 20, higher ones stay", function()
    local hero = pair()
    hero.MgcEva = 23
    hero:inflict("Stealth")
    expect({ hero.MleEva, hero.MgcEva, hero.SklEva }).to_equal { 20, 23, 20 }
    hero:lift("Stealth")
    expect({ hero.MleEva, hero.MgcEva }).to_equal { 10, 23 }
  end)
end)

describe("Searching", function()
  it("[DEW-085] Skill Accuracy against Skill Evasion 20", function()
    local hero, beast, map = pair "A-B"
    hero:inflict("Stealth")
    beast.SklAcc = 4
    dice { 15, 16 }
    beast:use("Search", { spaces = { map.A } })
    expect(hero:has("Stealth")).to_be_true()
    beast:use("Search", { spaces = { map.A } })
    expect(hero:has("Stealth")).to_be_false()
  end)

  it("[DEW-081] 3 more for each space that whoever hides is below", function()
    local map = space_map "A(height 2)-B(height 1)-C-D(height 3)"
    local beast = creature("Beast", { at = map.A, side = "beasts" })
    local heroes = {}
    for i, name in ipairs { "B", "C", "D" } do
      heroes[i] = creature("Hero", { at = map[name], side = "heroes" })
      heroes[i]:inflict("Stealth")
    end
    dice { 14, 17 }
    beast:set("AP", 20)
    local function hidden()
      beast:use("Search", { spaces = { map.B, map.C, map.D } })
      return { heroes[1]:has("Stealth"), heroes[2]:has("Stealth"), heroes[3]:has("Stealth") }
    end
    expect(hidden()).to_equal { true, false, true }
    expect(hidden()).to_equal { false, false, true }
  end)

  it("[DEW-177] in bad light, there or where one stands, it takes more", function()
    for die, left in pairs { [17] = true, [18] = false } do
      local hero, beast, map = pair "A-B"
      hero:inflict("Stealth")
      map.A:set("light", "dim")
      beast.SklAcc = 7
      dice { die }
      beast:use("Search", { spaces = { map.A } })
      expect(hero:has("Stealth")).to_equal(left)
    end
  end)

  it("[DEW-085] one roll for up to three spaces", function()
    local map = space_map "A-B-C-D-E"
    local beast = creature("Beast", { at = map.A, side = "beasts" })
    beast:set("AP", 20)
    local heroes = {}
    for i, name in ipairs { "B", "C", "D", "E" } do
      heroes[i] = creature("Hero", { at = map[name], side = "heroes" })
      heroes[i]:inflict("Stealth")
    end
    heroes[2].SklEva = 22
    beast.SklAcc = 10
    expect(beast:use("Search", { spaces = { map.B, map.C, map.D, map.E } })).to_be_refused("three")
    dice { 11 }
    beast:use("Search", { spaces = { map.B, map.C, map.D } })
    local hidden = {}
    for i, hero in ipairs(heroes) do hidden[i] = hero:has("Stealth") end
    expect(hidden).to_equal { false, true, false, true }
  end)
end)

describe("A sneak attack", function()
  it("[DEW-086] on one who cannot respond hits by itself for the Crit score", function()
    local hero, beast = pair "A"
    for _, state in ipairs { "Asleep", "Frozen", "Unaware" } do
      beast:set("Health", 20); beast:inflict(state, 2)
      hero:set("AP", 20)
      hero:attack(beast)
      expect({ beast.Health, hero.AP }).to_equal { 0, 10 }
      beast:heal(20); if beast:has(state) then beast:lift(state) end
    end
  end)

  it("[DEW-086] an ability passes with one rank more", function()
    local a, b = duel("Hero", "Dummy")
    a:give("Aimed Blow"); a:give("Fog")
    b:inflict("Frozen", 2)
    a:use("Aimed Blow", { target = b })
    expect(b.Health).to_equal(85)
    a:use("Fog", { target = b })
    expect(b.Health).to_equal(75)
  end)

  it("[DEW-086] one who is awake gets its check, also while it charges", function()
    local hero, beast = pair "A"
    dice { 9, 9 }
    expect(hero:attack(beast)).to_miss()
    beast:inflict("Charging", 5)
    expect(hero:attack(beast)).to_miss()
    expect(beast.Health).to_equal(20)
  end)

  it("[DEW-086] so does the attack that opens a battle, on those it surprises", function()
    local hero, beast = pair "A"
    dice { 2, 6 }
    battle { hero, beast, cause = "attack", surprised = { beast }, opening = { by = hero, target = beast } }
    expect({ beast.Health, beast:has("Unaware") }).to_equal { 0, false }
  end)

  it("[DEW-086] the knocked out take no damage all the same", function()
    local hero, beast = pair "A"
    beast:take(20)
    dice { 20 }
    hero:attack(beast)
    expect(beast.Health).to_equal(0)
  end)
end)

describe("Supportive checks", function()
  it("[DEW-096] the first of a turn is free, each further one 10 AP, whatever it is", function()
    local hero = pair()
    local left = {}
    dice { 12, 3, 20 }
    hero:use("Search", { spaces = { hero.space } }); left[1] = hero.AP
    hero:use("Talent Check", { talent = "Craft", difficulty = 10 }); left[2] = hero.AP
    hero:use("Self-Check", { score = "Melee" }); left[3] = hero.AP
    expect(left).to_equal { 20, 10, 0 }
    expect(hero:use("Hide")).to_be_refused("this turn")
    hero:begin_turn()
    dice { 1 }
    hero:use("Hide")
    expect({ hero.AP, hero:has("Stealth") }).to_equal { 20, true }
  end)

  it("[DEW-096] what an effect asks for costs nothing", function()
    local hero, _, map = pair "A-B"
    hero:give("Poise")
    dice { 12, 12, 3 }
    hero:use("Poise"); hero:use("Poise")
    hero:inflict("Stealth")
    hero:use("Movement", { space = map.B })
    expect(hero.AP).to_equal(15)
    dice { 12 }
    hero:use("Search", { spaces = { hero.space } })
    expect(hero.AP).to_equal(15)
  end)

  it("[DEW-096] finds nobody and saves no time when the die does not fall", function()
    local hero, beast = pair()
    beast:inflict "Stealth"
    hero:inflict "Stillness"
    hero:use("Search", { spaces = { hero.space } })
    expect(beast:has "Stealth").to_be_true()
    expect({ hero:efficiency("Craft", 10, 60), hero:roll_margin("Craft", 10), hero:roll_fight(10) }).to_equal { 60 }
  end)

  it("[DEW-096] the talent counts, and the difficulty is met", function()
    local hero = pair()
    dice { 12, 11 }
    expect(hero:use("Talent Check", { talent = "Craft", difficulty = 12 })).to_be_true()
    expect(hero:use("Talent Check", { talent = "Craft", difficulty = 12 })).never.to_be_true()
  end)
end)
