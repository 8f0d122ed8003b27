-- Aggro and Taunt: DEW-100 to DEW-105.

-- Three heroes and a monster in one space.
local function scene(monster, drawn, place)
  local map = space_map(drawn or "A")
  local heroes = {}
  for i, name in ipairs { "One", "Two", "Three" } do
    heroes[i] = creature("Hero", { at = map.A, side = "heroes", called = name })
  end
  local foe = creature(monster or "Bright Monster", { at = map[place or "A"], side = "beasts" })
  foe:set("AP", 20)
  return foe, heroes[1], heroes[2], heroes[3], map
end

-- The target that the rules propose for the monster.
local function goes_for(foe, ...)
  local before = {}
  for i, hero in ipairs { ... } do before[i] = hero.Health end
  foe:use("Dart", { free = true })
  for i, hero in ipairs { ... } do if hero.Health < before[i] then hero:heal(5); return hero.name end end
end

describe("Aggro", function()
  it("[DEW-100] is taken at the start of the own turn, not later", function()
    local _, one = scene()
    one:begin_turn()
    expect(one:use("Take Aggro")).to_hit()
    expect({ one.AP, one:has("Aggro") }).to_equal { 20, true }
    one:lift("Aggro")
    one:begin_turn()
    one:use("Guard")
    expect(one:use("Take Aggro")).to_be_refused("only at the start")
  end)

  it("[DEW-100] or at the start of a battle", function()
    local foe, one = scene()
    foe:inflict("Yielded")
    dice { 1, 2 }
    request("start_battle", { one, foe })
    expect(one:use("Take Aggro")).to_hit()
  end)

  it("[DEW-100] as the battle says that starts", function()
    local map = space_map "A"
    local one = creature("Hero", { at = map.A, side = "heroes", called = "One" })
    local two = creature("Hero", { at = map.A, side = "heroes", called = "Two" })
    local foe = creature("Dull Monster", { at = map.A, side = "beasts" })
    two:give("Sweep")
    two:set("Health", 1); foe:set("Health", 5)
    dice { 1, 2, 20, 10, 2, 10 }
    answers { "Basic Attack", "end turn", "Sweep" }
    expect(battle { one, two, foe, aggro = one }).to_equal("heroes")
    expect(foe.Health).to_equal(0)
  end)

  it("[DEW-100] one of a side has it; whoever takes it takes it away", function()
    local foe, one, two = scene()
    one:draw_aggro(); foe:draw_aggro()
    two:draw_aggro()
    expect({ one:has("Aggro"), two:has("Aggro"), foe:has("Aggro") }).to_equal { false, true, true }
  end)

  it("[DEW-101] enemies are pointed to whoever has it", function()
    local foe, one, two, three = scene()
    one:set("Health", 9)
    expect(goes_for(foe, one, two, three)).to_equal("One")
    three:draw_aggro()
    expect(goes_for(foe, one, two, three)).to_equal("Three")
  end)

  it("[DEW-101] the GM may decide otherwise", function()
    local foe, one, two, three = scene()
    three:draw_aggro()
    answers { two }
    expect(goes_for(foe, one, two, three)).to_equal("Two")
  end)

  it("[DEW-101] if it cannot be aimed at, to the nearest who can", function()
    local foe, one, two, three, map = scene("Bright Monster", "A-B-C-D", "C")
    one:draw_aggro()
    two:move_to(map.D); three:move_to(map.C)
    three:set("Health", 45); two:set("Health", 5)
    foe:use("Lob", { free = true })
    expect({ one.Health, two.Health, three.Health }).to_equal { 45, 5, 40 }
  end)

  it("[DEW-102] a holder that dies is marked: 5 more on Luck for its loot", function()
    local foe, one = scene()
    foe:draw_aggro()
    dice { 12 }
    expect(one:loot_luck(foe, 13)).to_be_false()
    foe:die()
    dice { 7, 8 }
    expect({ one:loot_luck(foe, 13), one:loot_luck(foe, 13) }).to_equal { false, true }
  end)

  it("[DEW-102] whatever helps Luck checks helps there", function()
    local foe, one = scene()
    one:equip(one:give("Lucky Sword"))
    dice { 10, 11 }
    expect({ one:loot_luck(foe, 13), one:loot_luck(foe, 13) }).to_equal { false, true }
  end)

  it("[DEW-102] one without it is not", function()
    local foe, one = scene()
    foe:die()
    dice { 12 }
    expect(one:loot_luck(foe, 13)).to_be_false()
  end)

  it("[DEW-103] who kills a player's character that has it is made whole", function()
    local foe, one = scene("Dull Monster")
    one:draw_aggro()
    one:set("Health", 4)
    foe:set("Health", 10)
    foe:inflict("Poison", 3); foe:inflict("Guided", 2)
    foe:use("Smite", { target = one })
    expect(one:has("Dead")).to_be_true()
    expect({ foe.Health, foe:has("Poison"), foe:has("Guided") }).to_equal { 45, false, true }
  end)

  it("[DEW-103] not who kills another, or a monster", function()
    local foe, one, two = scene("Dull Monster")
    two:draw_aggro()
    one:set("Health", 4); foe:set("Health", 10)
    foe:use("Smite", { target = one })
    expect(foe.Health).to_equal(10)
    foe:draw_aggro()
    two:set("Health", 20)
    two:use("Smite", { target = foe })
    expect({ foe:has("Dead"), two.Health }).to_equal { true, 20 }
  end)
end)

describe("Danger", function()
  -- Two dealt most of the damage, one has Aggro; which does the monster want with this much Health?
  local function wanted(monster, health)
    local foe, one, two, three = scene(monster)
    one:draw_aggro()
    two:use("Dart", { target = foe }); two:use("Dart", { target = foe }); three:use("Dart", { target = foe })
    foe:set("Health", health)
    return goes_for(foe, one, two, three)
  end

  it("[DEW-104] below the threshold it goes for who did it the most harm", function()
    expect({ wanted("Bright Monster", 23), wanted("Bright Monster", 22) }).to_equal { "One", "Two" }
  end)

  it("[DEW-104] the threshold is higher the brighter it is", function()
    expect({ wanted("Dull Monster", 5), wanted("Dull Monster", 4) }).to_equal { "One", "Two" }
    expect({ wanted("Sly Monster", 12), wanted("Sly Monster", 11) }).to_equal { "One", "Two" }
    expect({ wanted("Wise Monster", 34), wanted("Wise Monster", 33) }).to_equal { "One", "Two" }
    expect(wanted("Brilliant Monster", 45)).to_equal("Two")
  end)

  it("[DEW-104] what was before this battle is forgotten", function()
    local foe, one, two, three = scene("Brilliant Monster")
    two:use("Dart", { target = foe }); two:use("Dart", { target = foe })
    dice { 1, 2, 3, 4 }
    request("start_battle", { one, two, three, foe })
    three:use("Dart", { target = foe })
    expect(goes_for(foe, one, two, three)).to_equal("Three")
    one:use("Dart", { target = foe }); one:use("Dart", { target = foe })
    expect(goes_for(foe, one, two, three)).to_equal("One")
  end)
end)

describe("Taunt", function()
  it("[DEW-105] 5 AP, and the target fails a Skill self-check against it", function()
    local foe, one = scene()
    one:set("AP", 20)
    one.SklAcc = 3
    dice { 6 }
    one:use("Taunt", { target = foe })
    expect({ one.AP, foe:has("Taunt") }).to_equal { 15, false }
    dice { 7 }
    one:use("Taunt", { target = foe })
    expect({ one.AP, foe:has("Taunt") }).to_equal { 10, true }
  end)

  it("[DEW-105] then it must attack the taunter, whatever its Health", function()
    local foe, one, two = scene()
    dice { 20 }
    one:use("Taunt", { target = foe, free = true })
    two:draw_aggro()
    foe:set("Health", 3)
    expect(foe:use("Dart", { target = two })).to_be_refused("taunted by One")
    expect(goes_for(foe, one, two)).to_equal("One")
  end)

  it("[DEW-105] others only while the taunter cannot be aimed at", function()
    local foe, one, two, _, map = scene("Bright Monster", "A-B")
    dice { 20 }
    one:use("Taunt", { target = foe, free = true })
    one:move_to(map.B)
    expect(foe:use("Dart", { target = two })).to_hit()
  end)

  it("[DEW-105] [DEW-099] others too when the taunter is down, or was befriended", function()
    for _, state in ipairs { "Knocked Out", "Befriended" } do
      local foe, one, two = scene()
      dice { 20 }
      one:use("Taunt", { target = foe, free = true })
      expect(foe:use("Dart", { target = two })).to_be_refused("taunted by One")
      one:inflict(state)
      expect(foe:use("Dart", { target = two })).to_hit()
    end
  end)

  it("[DEW-105] in sight is as far as one sees, past others, but not through walls", function()
    local foe, one, two, three, map = scene("Bright Monster", "A-B-C-D-E ; A|F", "E")
    two:move_to(map.C); three:move_to(map.B)
    dice { 20 }
    expect(one:use("Taunt", { target = foe, free = true })).to_hit()
    expect(foe:has("Taunt")).to_be_true()
    local hidden = creature("Bright Monster", { at = map.F, side = "beasts" })
    expect(one:use("Taunt", { target = hidden, free = true })).to_be_refused("not in sight")
  end)
end)
