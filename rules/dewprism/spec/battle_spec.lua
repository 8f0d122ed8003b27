-- Battle start and end: DEW-001 to DEW-005.

-- A hero and a beast in one space; the beast has this much Health.
local function pair(health)
  local map = space_map "A-B"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local beast = creature("Beast", { at = map.A, side = "beasts" })
  if health then beast:set("Health", health) end
  return hero, beast, map
end

describe("The options", function()
  it("[DEW-001] of a battle are known, and nothing happens with another", function()
    local hero, beast = duel("Hero", "Beast")
    expect(function() return battle { hero, beast, suprised = { beast } } end)
      .to_fail_with "`battle` takes no 'suprised'"
    expect(function() return battle { hero, beast, cause = "attack", opening = { by = hero, taget = beast } } end)
      .to_fail_with "'taget'"
    expect({ hero.Health, beast.Health, #request("order_entries") }).to_equal { 45, 20, 0 }
  end)

  it("[DEW-001] of a creature are known: its sheet is not changed by them", function()
    expect(creature("Hero", { Health = 3 })).to_fail_with "takes no 'Health': there are at, side, called"
  end)
end)

describe("The start", function()
  it("[DEW-001] a threat: initiative is rolled at once", function()
    local hero, beast = pair()
    beast:inflict("Yielded")
    dice { 7, 3 }
    expect(battle { hero, beast, cause = "threat" }).to_equal("heroes")
    expect(beast.initiative).to_equal(8)
  end)

  it("[DEW-001] the GM says which cause it was", function()
    local hero, beast = pair()
    expect(function() battle { hero, beast, cause = "rain" } end).to_fail_with('"threat" or "attack"')
    expect(function() battle { hero, beast, cause = "attack" } end).to_fail_with("opening")
  end)

  it("[DEW-002] the opening attack comes before all initiative rolls", function()
    local hero, beast = pair(10)
    dice { 15, 2, 6 }
    expect(battle { hero, beast, cause = "attack", opening = { by = hero, target = beast } }).to_equal("heroes")
    expect({ beast.Health, beast.initiative }).to_equal { -5, 11 }
  end)

  it("[DEW-002] it is paid from the AP of a turn, and nothing of it is left", function()
    local hero, beast = pair()
    expect(hero:open_battle("Ram", { target = beast })).to_hit()
    expect({ hero.AP, hero.Stamina, beast.Health }).to_equal { 0, 8, 13 }
    hero:begin_turn()
    expect(hero.AP).to_equal(20)
  end)

  it("[DEW-002] one that misses was done all the same", function()
    local hero, beast = pair(10)
    dice { 9 }
    expect(hero:open_battle("Basic Attack", { target = beast })).to_miss()
    dice { 9, 2, 6, 15 }
    expect(battle { hero, beast, cause = "attack", opening = { by = hero, target = beast } }).to_equal("heroes")
  end)

  it("[DEW-101] what reaches somebody is found however many there are", function()
    local map = space_map "A-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    for _ = 1, 300 do creature("Dummy", { at = map.A, side = "beasts" }) end
    hero:give("Dart"); hero:give("Lob")
    expect(hero:can_use("Dart")).to_be_true()
    expect(hero:can_use("Lob", { range = "3sp+{TL/4} LoS" })).to_be_true()
    expect(hero:can_use("Dart", { range = "=1sp" })).to_equal(false)
    expect(hero:can_reach("Dart", hero:enemies())).to_be_true()
    expect(hero:can_reach("Dart", {})).to_be_false()
  end)

  it("[DEW-029] the cards it can pay for are found in one list", function()
    local hero = creature("Hero", { at = space_map("A").A, side = "heroes" })
    hero:give("Dart"); hero:give("Ram")
    local function payable()
      local names = {}
      for card in hero:things("ability"):affordable("use") do names[card.name] = true end
      return { names.Dart or false, names.Ram or false }
    end
    hero:set("AP", 20); hero:set("Stamina", 2)
    expect(payable()).to_equal { true, true }
    hero:set("Stamina", 1)
    expect(payable()).to_equal { true, false }
    -- hexwright: ignore unknown-name (on purpose)
    expect(function() hero:things("ability"):affordable "ues" end).to_fail_with "no kind has a price `ues`"
  end)

  it("[DEW-002] nor is anything owed for it", function()
    local hero, beast = pair()
    answers { "burn AP" }
    expect(hero:open_battle("Blaze", { target = beast })).to_hit()
    expect(hero.AP).to_equal(0)
    expect(hero:use("Favour")).to_hit()
    hero:begin_turn()
    expect(hero.AP).to_equal(20)
  end)
end)

describe("The end", function()
  it("[DEW-003] is heard once", function()
    local hero = pair()
    hero:inflict("Weary of War")
    request("end_battle", "heroes")
    expect(hero.Focus).to_equal(9)
  end)

  it("[DEW-003] what nobody can end: after three rounds without a deed the GM says, and nobody has won", function()
    local map = space_map "A-B-C"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local beast = creature("Beast", { at = map.C, side = "beasts" })
    hero:give "Rooted"; beast:give "Rooted"
    expect(battle { hero, beast }).to_be_nil()
    expect({ hero.Health, beast.Health, hero.XP }).to_equal { 45, 20, 0 }
  end)

  it("[DEW-003] it goes on where the GM says so, and while anything happens", function()
    local map = space_map "A-B-C"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local beast = creature("Beast", { at = map.C, side = "beasts" })
    hero:give "Rooted"; beast:give "Rooted"
    beast:inflict("Poison", 1, { lasts = "30 turns" })
    expect(battle { hero, beast }).to_equal("heroes")
    expect(beast.Health).to_equal(0)
  end)

  it("[DEW-003] one side knocked out or fled: the other has won", function()
    local hero, beast = pair()
    local fled = creature("Hero", { side = "heroes", called = "Fled" })
    hero:take(45)
    expect(hero:has("Knocked Out")).to_be_true()
    dice { 1, 2, 3 }
    expect(battle { hero, fled, beast }).to_equal("beasts")
  end)

  it("[DEW-003] dead, or in a state that cannot fight, counts too", function()
    local hero, beast, map = pair()
    local other = creature("Beast", { at = map.A, side = "beasts", called = "Other" })
    beast:die(); other:inflict("Yielded")
    dice { 1, 2, 3 }
    expect(battle { hero, beast, other }).to_equal("heroes")
  end)

  it("[DEW-003] it is tested after each action, before the turn ends", function()
    local hero, beast = pair(10)
    hero:set("Health", 5); hero:inflict("Poison", 5)
    dice { 20, 1, 15 }
    answers { "Basic Attack" }
    expect(battle { hero, beast }).to_equal("heroes")
  end)

  it("[DEW-003] whoever has nothing in hand fights with its fists to that end", function()
    local map = space_map "A"
    local dummy = creature("Dummy", { at = map.A, side = "heroes" })
    local beast = creature("Beast", { at = map.A, side = "beasts" })
    beast:set("Health", 2)
    dice { 20, 1, 15 }
    answers { "Basic Attack" }
    expect(battle { dummy, beast }).to_equal("heroes")
    expect(beast.Health).to_equal(0)
  end)

  it("[DEW-003] and after each end of a turn", function()
    local hero, beast = pair()
    beast:set("Health", 5); beast:inflict("Poison", 5)
    dice { 1, 20 }
    answers { "end turn" }
    expect(battle { hero, beast }).to_equal("heroes")
    expect(beast.Health).to_equal(0)
  end)

  it("[DEW-004] an enemy that lies there dies if the players say so", function()
    local hero, beast = pair(10)
    dice { 15, 2, 6 }
    answers { "dies" }
    battle { hero, beast, cause = "attack", opening = { by = hero, target = beast } }
    expect(beast:has("Dead")).to_be_true()
  end)

  it("[DEW-004] else it stays knocked out; each is asked about by itself", function()
    local hero, beast, map = pair(0)
    local other = creature("Beast", { at = map.A, side = "beasts", called = "Other" })
    beast:take(1); beast:knock_out(); other:take(20)
    dice { 1, 2, 3 }
    answers { "stays knocked out", "dies" }
    battle { hero, beast, other }
    expect({ beast:has("Dead"), other:has("Dead") }).to_equal { false, true }
  end)

  it("[DEW-004] one that surrendered for the battle is asked about, and brings what it is worth", function()
    local map = space_map "A"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local prey = creature("Dull Monster", { at = map.A, side = "beasts" })
    hero:give "Call to Yield"
    dice { 15, 2 }
    answers { "Call to Yield", "dies" }
    expect(battle { hero, prey }).to_equal("heroes")
    expect({ prey:has("Dead"), prey:has("Giving Up"), hero.XP, hero.Gil }).to_equal { true, false, 100, 10 }
  end)

  it("[DEW-004] those that fled, changed sides or are dead are not asked about", function()
    local hero, beast, map = pair()
    local friend = creature("Beast", { at = map.A, side = "heroes", called = "Friend" })
    local fled = creature("Beast", { side = "beasts", called = "Fled" })
    local dead = creature("Beast", { at = map.A, side = "beasts", called = "Late" })
    friend:take(20); fled:take(20); beast:take(20); dead:die()
    dice { 1, 2, 3, 4, 5 }
    answers { "dies" }
    battle { hero, friend, fled, dead, beast }
    expect({ friend:has("Dead"), fled:has("Dead"), beast:has("Dead") }).to_equal { false, false, true }
  end)

  it("[DEW-005] XP and loot are given out when it is over, not before", function()
    local hero, beast, map = pair()
    local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    local dummy = creature("Dummy", { at = map.A, side = "beasts" })
    local standing = creature("Dummy", { at = map.A, side = "beasts", called = "Standing" })
    local fighters = { hero, friend, beast, dummy, standing }
    beast:take(20); dummy:inflict("Yielded")
    dice { 1, 2, 3, 4, 5 }
    request("start_battle", fighters)
    expect(request("reward", fighters, "heroes")).to_be_refused("not over")
    expect(hero.XP or 0).to_equal(0)
    request("end_battle", "heroes")
    expect(request("reward", fighters, "heroes")).to_be_true()
    expect({ hero.XP, friend.XP, hero.Gil, friend.Gil }).to_equal { 125, 125, 30, 30 }
  end)
end)

describe("A turn nobody decides", function()
  it("[DEW-090] whoever cannot pay for its weapon strikes unarmed", function()
    local hero, beast = pair(20)
    for weapon in hero:things("weapon") do weapon:set("equipped", false) end
    hero:give("Great Sword"):set("equipped", true)
    hero.AP, hero.Stamina = 20, 0
    for ability in hero:things("ability") do ability:destroy() end
    dice { 15 }
    expect(hero:decide({})).to_equal("Unarmed Attack")
    expect({ hero.AP, beast.Health }).to_equal { 10, 20 - hero.MlePwr }
  end)
end)
