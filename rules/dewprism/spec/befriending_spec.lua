-- Execute, Befriend and withheld actions: DEW-095, DEW-097 to DEW-099.

local function pair(monster, drawn)
  local map = space_map(drawn or "A-B")
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local beast = creature(monster or "Beast", { at = map.A, side = "beasts" })
  hero:set("AP", 20)
  return hero, beast, map
end

describe("Execute", function()
  it("[DEW-097] kills who is knocked out or asleep, for 10 AP", function()
    for _, state in ipairs { "Knocked Out", "Asleep" } do
      local hero, beast = pair()
      if state == "Asleep" then beast:inflict("Asleep", 2) else beast:take(20) end
      hero:use("Execute", { target = beast })
      expect({ hero.AP, beast.Health, beast:has("Dead") }).to_equal { 10, -10, true }
    end
  end)

  it("[DEW-097] not who is awake", function()
    local hero, beast = pair()
    expect(hero:use("Execute", { target = beast })).to_be_refused("not helpless")
    expect({ hero.AP, beast.Health }).to_equal { 20, 20 }
  end)

  it("[DEW-097] and only if nobody else is in the space", function()
    local hero, beast, map = pair()
    local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    beast:take(20)
    expect(hero:use("Execute", { target = beast })).to_be_refused("alone")
    friend:move_to(map.B)
    expect(hero:use("Execute", { target = beast })).to_hit()
    expect(beast:has("Dead")).to_be_true()
  end)
end)

describe("Befriend", function()
  -- True if a check with this die befriends the monster with this much of its 45 Health left.
  local function wins(die, monster, health, treat)
    local hero, beast = pair(monster)
    hero:give(treat or "Monster Treat")
    beast:set("Health", health or 45)
    dice { die }
    hero:use("Befriend", { target = beast })
    expect({ hero.AP, #hero:things("item") }).to_equal { 15, 0 }
    return beast.befriended == true
  end

  it("[DEW-098] a Luck check, harder the brighter it is", function()
    expect({ wins(15, "Dull Monster"), wins(16, "Dull Monster") }).to_equal { false, true }
    expect({ wins(17, "Sly Monster"), wins(18, "Sly Monster") }).to_equal { false, true }
    expect({ wins(19, "Bright Monster"), wins(20, "Bright Monster") }).to_equal { false, true }
  end)

  it("[DEW-098] 1 less for each full quarter of its Health that is missing", function()
    expect({ wins(15, "Sly Monster", 20), wins(16, "Sly Monster", 20) }).to_equal { false, true }
    expect({ wins(17, "Sly Monster", 34), wins(17, "Sly Monster", 33) }).to_equal { false, true }
  end)

  it("[DEW-098] a gourmet treat adds 5", function()
    local gourmet = "Gourmet Monster Treat"
    expect({ wins(12, "Sly Monster", 45, gourmet), wins(13, "Sly Monster", 45, gourmet) })
      .to_equal { false, true }
  end)

  it("[DEW-098] whatever helps Luck checks helps here", function()
    for die, won in pairs { [13] = false, [14] = true } do
      local hero, beast = pair "Dull Monster"
      hero:equip(hero:give("Lucky Sword"))
      hero:give("Monster Treat")
      dice { die }
      hero:use("Befriend", { target = beast })
      expect(beast.befriended == true).to_equal(won)
    end
  end)

  it("[DEW-098] the wise cannot be won over, and it takes a treat", function()
    local hero, beast = pair "Wise Monster"
    hero:give("Monster Treat")
    expect(hero:use("Befriend", { target = beast })).to_be_refused("not to be won over")
    local other, dull, map = pair "Dull Monster"
    expect(other:use("Befriend", { target = dull })).to_be_refused("no treat")
    dull:move_to(map.B)
    other:give("Monster Treat")
    expect(other:use("Befriend", { target = dull })).to_be_refused("out of reach")
    expect({ hero.AP, other.AP, #other:things("item") }).to_equal { 20, 20, 1 }
  end)

  it("[DEW-099] it is neutral at once: its side has lost it", function()
    local hero, beast = pair "Dull Monster"
    hero:give("Monster Treat")
    dice { 16, 1, 2 }
    expect(battle { hero, beast, cause = "attack", opening = { by = hero, action = "Befriend", target = beast } })
      .to_equal("heroes")
  end)

  it("[DEW-099] nobody's enemy any more: a Smart area passes it by, others do not", function()
    local hero, beast, map = pair "Dull Monster"
    local foe = creature("Dummy", { at = map.A, side = "beasts" })
    hero:give("Monster Treat")
    dice { 16 }
    hero:use("Befriend", { target = beast })
    hero:use("Burst", { range = "0sp AoE Smart" })
    expect({ beast.Health, foe.Health }).to_equal { 45, 95 }
    foe:use("Burst", { range = "0sp AoE Smart" })
    expect({ beast.Health, hero.Health }).to_equal { 45, 40 }
    hero:use("Burst")
    expect({ beast.Health, foe.Health }).to_equal { 40, 90 }
  end)

  -- A hero beside a befriended monster, and an enemy with more Health.
  local function won_over()
    local hero, beast, map = pair "Dull Monster"
    local foe = creature("Dummy", { at = map.A, side = "beasts" })
    hero:give("Monster Treat")
    dice { 16 }
    hero:use("Befriend", { target = beast })
    hero:set("AP", 20)
    return hero, beast, foe
  end

  it("[DEW-099] a card for enemies is not for it", function()
    local hero, beast, foe = won_over()
    for _, range in ipairs { "0sp", "2sp LoS" } do
      expect(hero:use("Flank", { target = beast, range = range }))
        .to_be_refused("Dull Monster is befriended, no enemy any more")
    end
    expect({ hero.AP, beast.Health }).to_equal { 20, 45 }
    hero:use("Flank")
    expect({ hero.AP, beast.Health, foe.Health }).to_equal { 10, 45, 85 }
  end)

  it("[DEW-099] a card for whomever still hits it; who attacks at will turns to others", function()
    local hero, beast, foe = won_over()
    dice { 10 }
    hero:attack()
    expect({ beast.Health, foe.Health }).to_equal { 45, 85 }
    hero:attack(beast)                                                        -- DEW-086: the monster is unaware
    expect({ beast.Health, foe.Health }).to_equal { 25, 85 }
  end)

  it("[DEW-099] after the battle it joins, gives nothing and gets nothing", function()
    local hero, beast, map = pair "Dull Monster"
    local dummy = creature("Dummy", { at = map.A, side = "beasts" })
    dummy:inflict("Yielded")
    hero:give("Monster Treat")
    dice { 16, 1, 2, 3 }
    battle { hero, beast, dummy, cause = "attack", opening = { by = hero, action = "Befriend", target = beast } }
    expect({ beast.side, beast.befriended, beast:has("Befriended") }).to_equal { "heroes", true, false }
    expect({ hero.XP, hero.Gil, beast.XP or 0, beast.Gil or 0 }).to_equal { 250, 30, 0, 0 }
  end)

  it("[DEW-099] a boss is none any more", function()
    local hero, beast = pair "Dull Boss"
    hero:give("Monster Treat")
    dice { 16, 1 }
    battle { hero, beast, cause = "attack", opening = { by = hero, action = "Befriend", target = beast } }
    expect({ beast.rank, beast.TmWrk }).to_equal { "Normal", 1 }
  end)

  it("[DEW-099] with a collar it is of the party", function()
    local hero, beast, map = pair "Dull Monster"
    beast:set("side", "heroes"); beast:set("befriended", true)
    local collar = hero:give("Monster Collar")
    local function spoils()
      local dummy = creature("Dummy", { at = map.A, side = "beasts" })
      dummy:inflict("Yielded")
      dice { 1, 2, 3 }
      battle { hero, beast, dummy }
      return { hero.XP, beast.XP or 0, hero.Gil, beast.Gil or 0 }
    end
    expect(spoils()).to_equal { 250, 0, 30, 0 }
    hero:set("AP", 20)
    hero:use("Use Equipment", { deed = "equip", thing = collar, to = beast })
    expect({ hero.AP, collar.holder == beast, collar.equipped }).to_equal { 15, true, true }
    expect(spoils()).to_equal { 375, 125, 60, 0 }
  end)

  it("[DEW-099] one for each player may fight", function()
    local hero, beast, map = pair "Dull Monster"
    local second = creature("Dull Monster", { at = map.A, side = "heroes", called = "Second" })
    local foe = creature("Beast", { at = map.A, side = "beasts" })
    for _, who in ipairs { beast, second } do who:set("side", "heroes"); who:set("befriended", true) end
    expect(function() battle { hero, beast, second, foe } end).to_fail_with("one befriended monster")
    foe:inflict("Yielded")
    dice { 1, 2, 3 }
    expect(battle { hero, beast, foe }).to_equal("heroes")
  end)

  it("[DEW-099] only the sapient use equipment unaided", function()
    for _, case in ipairs { { "Dull Monster", false }, { "Sly Monster", false }, { "Bright Monster", true } } do
      local _, beast = pair(case[1])
      beast:set("befriended", true); beast:set("AP", 20)
      local knife = beast:give("Knife")
      beast:use("Use Equipment", { deed = "draw", thing = knife })
      expect({ beast.AP, knife.equipped or false }).to_equal { case[2] and 15 or 20, case[2] }
    end
  end)
end)

describe("A withheld action", function()
  it("[DEW-095] costs 5 AP more, all at once, and is used for nothing later", function()
    local hero, beast = pair()
    hero:set("AP", 25)
    hero:give("Ram")
    hero:use("Withhold Action", { action = "Ram" })
    expect({ hero.AP, hero.Stamina, beast.Health }).to_equal { 0, 8, 20 }
    beast:set("AP", 20)
    answers { true }
    beast:use("Favour")
    expect({ hero.AP, hero.Stamina, beast.Health }).to_equal { 0, 8, 13 }
  end)

  it("[DEW-095] before or after an action, once", function()
    local hero, beast = pair()
    hero:use("Withhold Action", { action = "Basic Attack" })
    expect(hero.AP).to_equal(5)
    answers { false, true }; dice { 10 }
    beast:use("Favour")
    expect({ hero.AP, beast.Health, hero:has("Withheld Action") }).to_equal { 5, 5, false }
    beast:use("Favour")
    expect(beast.Health).to_equal(5)
  end)

  it("[DEW-095] an action of one's own will do as well", function()
    local hero, beast = pair()
    hero:use("Withhold Action", { action = "Basic Attack" })
    answers { false, true }; dice { 10 }
    hero:use("Favour")
    expect({ hero.AP, beast.Health }).to_equal { 5, 5 }
  end)

  it("[DEW-095] one before it comes before it", function()
    local hero, beast = pair()
    beast:set("AP", 20)
    beast:set("Health", 15)
    hero:use("Withhold Action", { action = "Basic Attack" })
    answers { true }; dice { 10 }
    beast:attack(hero)
    expect({ hero.Health, beast.Health, beast:has("Knocked Out") }).to_equal { 45, 0, true }
  end)

  it("[DEW-095] unused it is lost at the start of the own next turn", function()
    local hero, beast = pair()
    hero:use("Withhold Action", { action = "Basic Attack" })
    hero:end_turn()
    answers { false, false }
    beast:use("Favour")
    hero:begin_turn()
    expect({ hero.AP, hero:has("Withheld Action") }).to_equal { 20, false }
    beast:use("Favour")
    expect(beast.Health).to_equal(20)
  end)

  it("[DEW-095] nor can it be used by who cannot act", function()
    local hero, beast = pair()
    hero:use("Withhold Action", { action = "Basic Attack" })
    hero:inflict("Frozen", 2)
    answers {}
    beast:use("Favour")
    hero:lift("Frozen")
    answers { true }; dice { 10 }
    beast:use("Favour")
    expect(beast.Health).to_equal(5)
  end)

  it("[DEW-095] it cannot be charged, and its limits count", function()
    local hero = pair()
    expect(hero:use("Withhold Action", { action = "Ram" })).to_be_refused("AP")
    expect({ hero.AP, hero.Stamina }).to_equal { 20, 10 }
    hero:use("Withhold Action", { action = "Once" })
    expect(hero.AP).to_equal(10)
    hero:set("AP", 20)
    expect(hero:use("Once")).to_be_refused("this turn")
  end)

  it("[DEW-095] X is chosen when it is withheld", function()
    local hero, beast = pair("Dummy")
    answers { 2 }
    hero:use("Withhold Action", { action = "Surge" })
    expect({ hero.AP, hero.Mana }).to_equal { 5, 13 }
    answers { true }
    beast:use("Favour")
    expect({ hero.Mana, beast.Health }).to_equal { 13, 90 }
  end)
end)
