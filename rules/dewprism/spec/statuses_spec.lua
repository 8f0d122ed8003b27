-- Status effects: DEW-043 to DEW-052.

local function hero_alone() return creature("Hero", { at = (space_map "A").A, side = "heroes" }) end

-- A status's X and remaining turns, or nil.
local function state(who, name)
  local held = who.statuses[name]
  return held and { x = held.x, turns = held.turns }
end

local function count(who, name)
  local found = 0
  for held in who.statuses do if held.name == name then found = found + 1 end end
  return found
end

describe("Several at once", function()
  it("[DEW-043] a list inflicts each of them", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Two Ills"
    hero:use("Two Ills", { target = dummy })
    expect({ dummy.statuses.Slowed.x, dummy:has "Prone" }).to_equal { 2, true }
  end)
end)

describe("Healing", function()
  it("[DEW-149] is an event, whatever gives the Health; what is full is not healed", function()
    local hero = duel("Hero", "Dummy")
    hero:inflict "Grateful"
    hero:set("Health", 20); hero:set("Focus", 0)
    hero:heal(3)
    expect({ hero.Health, hero.Focus }).to_equal { 23, 3 }
    hero:regain "2 Health + 1 mna"
    expect({ hero.Health, hero.Focus }).to_equal { 25, 5 }
    hero:consume(hero:give "Tonic")
    expect({ hero.Health, hero.Focus }).to_equal { 40, 10 }
    hero:set("Focus", 0)
    hero:heal(9)
    expect({ hero.Health, hero.Focus }).to_equal { 45, 5 }
    hero:heal(9)
    expect(hero.Focus).to_equal(5)
  end)
end)

describe("Statuses", function()
  it("[DEW-043] of a group one is held, the last", function()
    local hero = hero_alone()
    local evasion = hero.MleEva
    hero:inflict("Heartened"); hero:inflict("High Guard"); hero:inflict("High Guard")
    expect({ hero:has("High Guard"), hero.MleEva - evasion }).to_equal { true, 2 }
    hero:inflict("Low Guard")
    expect({ hero:has("High Guard"), hero:has("Low Guard"), hero:has("Heartened") }).to_equal { false, true, true }
    expect(hero.MleEva - evasion).to_equal(1)
  end)

  it("[DEW-043] what one cannot get displaces nothing", function()
    local hero = hero_alone()
    hero:inflict("High Guard")
    hero:modify { immune = "Low Guard" }
    expect(hero:inflict("Low Guard")).to_be_refused("immune")
    expect({ hero:has("High Guard"), hero:has("Low Guard") }).to_equal { true, false }
  end)

  it("[DEW-043] one that is not stackable is held once", function()
    local hero = hero_alone()
    hero:inflict("Burning", 2); hero:inflict("Burning", 2)
    expect(count(hero, "Burning")).to_equal(1)
    expect(state(hero, "Burning")).to_equal { x = 2, turns = 3 }
  end)

  it("[DEW-044] afflicted again the timer starts again and the larger X stays", function()
    local hero = hero_alone()
    hero:inflict("Burning", 4, { lasts = "1 turn" })
    hero:inflict("Burning", 2)
    expect(state(hero, "Burning")).to_equal { x = 4, turns = 3 }
    hero:inflict("Burning", 5)
    expect(state(hero, "Burning")).to_equal { x = 5, turns = 3 }
  end)

  it("[DEW-044] of turns the larger of the remaining and the new counts", function()
    local hero = hero_alone()
    hero:inflict("Blinded", 4)
    hero:end_turn()
    hero:inflict("Blinded", 2)
    expect(state(hero, "Blinded").turns).to_equal(3)
    hero:inflict("Blinded", 5)
    expect(state(hero, "Blinded").turns).to_equal(5)
    expect(count(hero, "Blinded")).to_equal(1)
  end)

  it("[DEW-045] stackable statuses add and restart the timer", function()
    local hero = hero_alone()
    hero:inflict("Poison", 5, { lasts = "1 turn" })
    expect(state(hero, "Poison")).to_equal { x = 5, turns = 1 }
    hero:inflict("Poison", 3)
    expect(state(hero, "Poison")).to_equal { x = 8, turns = 3 }
  end)

  it("[DEW-046] a status works at the end of its holder's own turn", function()
    local hero, beast = duel("Hero", "Beast")
    hero:inflict("Poison", 5)
    beast:begin_turn(); beast:end_turn()
    hero:begin_turn()
    expect(hero.Health).to_equal(45)
    hero:end_turn()
    expect(hero.Health).to_equal(40)
  end)

  it("[DEW-047] a negative one without a duration lasts 3 of the holder's turns", function()
    local hero, beast = duel("Hero", "Beast")
    hero:inflict("Marked")
    for _ = 1, 4 do beast:end_turn() end
    expect(hero.statuses.Marked.turns).to_equal(3)
    hero:end_turn(); hero:end_turn()
    expect(hero:has("Marked")).to_be_true()
    hero:end_turn()
    expect(hero:has("Marked")).to_be_false()
  end)

  it("[DEW-047] so do Prone, Poison, Burning and Bleeding", function()
    for _, name in ipairs { "Prone", "Poison", "Burning", "Bleeding" } do
      local hero = hero_alone()
      hero:inflict(name, 1)
      hero:end_turn(); hero:end_turn()
      expect({ name, hero:has(name) }).to_equal { name, true }
      hero:end_turn()
      expect({ name, hero:has(name) }).to_equal { name, false }
    end
  end)

  it("[DEW-048] a positive one without a duration lasts until the battle is over", function()
    local hero = hero_alone()
    hero:inflict("Heartened")
    for _ = 1, 6 do hero:end_turn() end
    expect(hero.MlePwr).to_equal(7)
    request("end_battle")
    expect(hero:has("Heartened")).to_be_false()
    expect(hero.MlePwr).to_equal(5)
  end)
end)

describe("Bleeding", function()
  it("[DEW-049] each action costs X Health more", function()
    local hero = duel("Hero", "Beast")
    hero:inflict("Bleeding", 4)
    hero:use("Chore"); hero:use("Chore")
    expect({ hero.Health, hero.AP }).to_equal { 37, 0 }
    hero:end_turn()
    expect(hero.Health).to_equal(37)
  end)

  it("[DEW-049] an action that is refused costs none", function()
    local hero = duel("Hero", "Beast")
    hero:inflict("Bleeding", 4)
    hero:use("Favour", { use = "11fcs" })
    expect(hero.Health).to_equal(45)
  end)

  it("[DEW-049] whoever falls of it has paid for nothing", function()
    local hero, beast = duel("Hero", "Beast")
    hero:set("Health", 4)
    hero:inflict("Bleeding", 4)
    hero:use("Ram", { target = beast })
    expect(hero:has("Knocked Out")).to_be_true()
    expect({ hero.Health, hero.AP, hero.Stamina, beast.Health }).to_equal { 0, 0, 8, 20 }
  end)

  it("[DEW-049] reactions do not cost it, and it is no damage", function()
    local hero = duel("Hero", "Beast")
    hero:inflict("Bleeding", 4)
    hero:give("Parry")
    hero:use("Chore")
    expect({ hero.Health, hero.Stamina }).to_equal { 41, 10 }
    hero:take(1)
    expect({ hero.Health, hero.Stamina }).to_equal { 40, 9 }
  end)

  it("[DEW-049] temporary Health does not pay it", function()
    local hero = duel("Hero", "Beast")
    hero:inflict("Bleeding", 4)
    hero:layer("Health", 10, "battle")
    hero:use("Chore")
    expect(hero.Health).to_equal(41)
    hero:take(10)
    expect(hero.Health).to_equal(41)
  end)

  it("[DEW-049] is stackable", function()
    local hero = hero_alone()
    hero:inflict("Bleeding", 4); hero:inflict("Bleeding", 2)
    expect(state(hero, "Bleeding")).to_equal { x = 6, turns = 3 }
  end)
end)

describe("Poison and Burning", function()
  it("[DEW-050] Poison X: X damage at three turn ends", function()
    local hero = hero_alone()
    hero:inflict("Poison", 6)
    local health = {}
    for turn = 1, 4 do hero:end_turn(); health[turn] = hero.Health end
    expect(health).to_equal { 39, 33, 27, 27 }
  end)

  it("[DEW-051] Burning 2 of 45: 4.5, rounded down", function()
    local hero = hero_alone()
    hero:inflict("Burning", 2)
    hero:end_turn()
    expect(hero.Health).to_equal(41)
  end)

  it("[DEW-051] neither element nor rank changes it", function()
    local map = space_map "A"
    local gust = creature("Gust", { at = map.A, side = "beasts" })
    gust:modify { rank = "+2" }
    gust:inflict("Burning", 2)
    gust:end_turn()
    expect(gust.Health).to_equal(36)
  end)

  it("[DEW-051] stop, drop and roll: 10 AP", function()
    local hero = duel("Hero", "Beast")
    hero:inflict("Burning", 2)
    expect(hero:use("Stop, Drop and Roll")).to_hit()
    expect(hero:has("Burning")).to_be_false()
    expect(hero.AP).to_equal(10)
  end)
end)

describe("Immune, Restore, Increase", function()
  it("[DEW-052] what one is immune to is refused", function()
    local hero = hero_alone()
    hero:modify { immune = "Poison" }
    expect(hero:inflict("Poison", 3)).to_be_refused("immune")
    expect(hero:inflict("Burning", 3)).never.to_be_nil()
    expect({ count(hero, "Poison"), count(hero, "Burning") }).to_equal { 0, 1 }
  end)

  it("[DEW-052] restoring gives back vitals up to the maximum", function()
    local hero = hero_alone()
    hero:set("Mana", 12); hero:set("Stamina", 0)
    expect(hero:regain("7mna+4sta")).to_equal(7)
    expect({ hero.Mana, hero.Stamina }).to_equal { 15, 4 }
  end)

  it("[DEW-052] increasing raises a score, a maximum or a rank", function()
    local hero, beast = duel("Hero", "Beast")
    hero:modify { MlePwr = "+2", MaxMana = "+5" }
    expect({ hero.MlePwr, hero.MaxMana }).to_equal { 7, 20 }
    hero:use("Hex", { target = beast, free = true })
    expect(beast.Health).to_equal(15)
    hero:modify { rank = "+1" }
    hero:use("Hex", { target = beast, free = true })
    expect(beast.Health).to_equal(5)
  end)
end)
