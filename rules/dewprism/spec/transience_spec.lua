-- Battle Transience: DEW-053 to DEW-058.

-- A hero and a beast that does not fight: their battle ends after its opening attack.
local function pair()
  local map = space_map "A-B"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local beast = creature("Beast", { at = map.A, side = "beasts" })
  beast:inflict("Yielded")
  return hero, beast, map
end

-- The hero's opening attack, with the whole battle around it.
local function through(hero, beast, action)
  dice { 1, 2 }
  return battle { hero, beast, cause = "attack", opening = { by = hero, action = action } }
end

local function names(list)
  local found = {}
  for i, thing in ipairs(list) do found[i] = thing.name end
  return table.concat(found, ", ")
end

describe("Transience", function()
  it("[DEW-053] what the battle did to the party is taken back", function()
    local hero, beast = pair()
    hero:set("Health", 30)
    hero:inflict("Heartened")
    expect(through(hero, beast, "Ordeal")).to_equal("heroes")
    expect({ hero.Health, hero.MaxHealth, hero.Mana, hero.MlePwr, hero.AP }).to_equal { 30, 45, 15, 7, 0 }
    expect({ hero:has("Ward"), hero:has("Poison"), hero:has("Heartened") }).to_equal { false, false, true }
    hero:end_turn()
    expect(hero.Health).to_equal(30)
  end)

  it("[DEW-053] without a battle nothing is", function()
    local hero = pair()
    hero:use("Ordeal", { free = true })
    expect({ hero.Health, hero.Mana, hero.MlePwr, hero:has("Ward") }).to_equal { 18, 0, 7, true }
  end)

  it("[DEW-053] a status that was there goes on with its old timer", function()
    local hero, beast = pair()
    hero:inflict("Poison", 3)
    hero:end_turn()
    through(hero, beast, "Ordeal")
    expect({ hero.statuses.Poison.x, hero.statuses.Poison.turns }).to_equal { 3, 2 }
    hero:end_turn()
    expect(hero.Health).to_equal(39)
  end)

  it("[DEW-053] so does what was laid over somebody before", function()
    local hero, beast = pair()
    hero:modify { MlePwr = "+2", MleEva = "at least 15" }
    expect({ hero.MlePwr, hero.MleEva }).to_equal { 7, 15 }
    through(hero, beast, "Ordeal")
    expect({ hero.MlePwr, hero.MleEva }).to_equal { 7, 15 }
  end)

  it("[DEW-053] the enemies keep what befell them", function()
    local hero, beast = pair()
    dice { 15, 1, 2 }
    battle { hero, beast, cause = "attack", opening = { by = hero, target = beast } }
    expect(beast.Health).to_equal(5)
  end)

  it("[DEW-053] mobs and props of the battle vanish, what stood there before stays", function()
    local hero, beast, map = pair()
    beast:lift("Yielded")
    hero:give("Quell")
    map.B:place("Banner")
    dice { 20, 1 }
    answers { "Quell" }
    expect(battle { hero, beast }).to_equal("heroes")
    expect(names(hero:combatants())).to_equal("Hero, Beast")
    expect(#hero:props("Banner")).to_equal(1)
    expect(hero:props("Banner")[1].space == map.B).to_be_true()
  end)

  it("[DEW-053] however many took part", function()
    local map = space_map "A"
    local crowd = {}
    for i = 1, 160 do crowd[i] = creature("Dummy", { at = map.A, side = "heroes" }) end
    crowd[160]:give("Potion"); crowd[160]:set("AP", 20)
    request("save_party", crowd)
    crowd[1]:set("Health", 30)
    crowd[160]:use("Quaff")
    local stranger = make("creature", "Dummy", { at = map.A, side = "beasts" })
    local known = table.move(crowd, 1, 160, 1, {})
    crowd[161] = stranger
    expect(request("restore_party", known, crowd)).to_be_true()
    expect(request("vanish", known, crowd)).to_be_true()
    expect({ crowd[1].Health, #crowd[160]:things("item"), stranger:exists() }).to_equal { 100, 0, false }
  end)

  it("[DEW-054] the dead stay dead", function()
    local hero, beast, map = pair()
    local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    friend:set("Health", 30)
    dice { 1, 2, 3 }
    battle { friend, hero, beast, cause = "attack", opening = { by = friend, action = "Doom" } }
    expect({ friend:has("Dead"), friend:has("Knocked Out"), friend.MleEva }).to_equal { true, true, 0 }
    expect({ hero:has("Dead"), hero:has("Knocked Out") }).to_equal { false, false }
    expect(friend:use("Favour")).to_be_refused("dead")
    expect(hero:revive(5)).to_be_refused("not dead")
  end)

  it("[DEW-055] a coin that was spent stays spent", function()
    local hero, beast = pair()
    hero:give("Revival Coin"); hero:give("Revival Coin")
    through(hero, beast, "Ransom")
    expect(names(hero:things("item"))).to_equal("Revival Coin")
  end)

  it("[DEW-056] XP and drops are kept", function()
    local map = space_map "A"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local dummy = creature("Dummy", { at = map.A, side = "beasts" })
    dummy:inflict("Yielded")
    hero:set("XP", 100)
    through(hero, dummy, "Ordeal")
    expect({ hero.XP, hero.Gil, hero.Health }).to_equal { 350, 30, 45 }
  end)

  it("[DEW-056] so is XP that somebody gets in the battle", function()
    local hero, beast = pair()
    through(hero, beast, "Lesson")
    expect(hero.XP).to_equal(40)
  end)

  it("[DEW-057] a used potion stays used, what it did is undone", function()
    local hero, beast = pair()
    hero:set("Health", 10); hero:set("Mana", 5)
    hero:inflict("Poison", 2)
    hero:give("Potion"); hero:give("Potion")
    through(hero, beast, "Quaff")
    expect(names(hero:things("item"))).to_equal("Potion")
    expect({ hero.Health, hero.Mana, hero:has("Poison") }).to_equal { 10, 5, true }
  end)

  it("[DEW-057] so are materials", function()
    local hero, beast = pair()
    hero:give("Iron"); hero:give("Iron"); hero:give("Iron"); hero:give("Potion")
    through(hero, beast, "Forge")
    expect(names(hero:things("item"))).to_equal("Iron, Potion")
  end)

  it("[DEW-058] equipment that broke in the battle is back", function()
    local hero, beast = pair()
    through(hero, beast, "Smash")
    expect(names(hero:weapons())).to_equal("Training Sword")
    dice { 15 }
    hero:set("AP", 20)
    expect(hero:attack(beast)).to_hit()
    expect(beast.Health).to_equal(5)
  end)

  it("[DEW-058] what was missing or worse before is so again", function()
    local hero, beast = pair()
    hero:things("weapon"):destroy()
    hero:set("Health", 10)
    through(hero, beast, "Arm")
    expect({ #hero:things("weapon"), hero.Health }).to_equal { 0, 10 }
  end)
end)
