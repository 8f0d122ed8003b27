-- The options with cards in hand, and the proposed one: ACT-039, ACT-044.

-- A hero with these weapons and this many cards in hand, and a foe this many spaces away; in initiative.
local function ready(weapons, number, spaces)
  local map = space_map "A-B-C-D-E-F-G-H-I-J-K-L"
  local hero = character("Hero", { at = map.A, called = "Hero" })
  local there = map[string.sub("ABCDEFGHIJKL", 1 + spaces, 1 + spaces)]
  local foe = character("Hero", { at = there, side = "foes", called = "Foe" })
  for _, weapon in ipairs(weapons) do hero:give(weapon) end
  request("start_initiative", { hero, foe })
  for i = 1, number do request("deck_put", "initiative", hero:things("card")[i], { "hand", hero }) end
  return hero, foe, map
end

-- Which of two weapons makes the attack; the AP spent show it, since the second costs 2.
local function chosen(one, other)
  local hero, foe = ready({ one, other }, 3, 0)
  foe.AGI = -3
  foe.most_standard = 99; foe.standard = 99
  hero:decide()
  local spent = 3 - hero.AP
  request "end_initiative"
  return spent == 2 and other or one
end

describe("What may be done", function()
  it("[ACT-044] is what the cards in hand can pay, and something else or nothing", function()
    local hero, _, map = ready({ "Pike" }, 1, 2)
    hero:give "Shove Aside"
    expect(hero:choices()).to_equal { "move", "Shove Aside", "something else", "hold" }
    request("deck_put", "initiative", hero:things("card")[2], { "hand", hero })
    expect(hero:choices()).to_equal { "attack", "move", "Shove Aside", "something else", "hold" }
    hero:spend_ap(2)
    expect(hero:choices()).to_equal { "something else", "hold" }
    hero:move_to(map.B)
    hero:inflict "stuck"
    for i = 1, 3 do request("deck_put", "initiative", hero:things("card")[i], { "hand", hero }) end
    expect(hero:choices()).to_equal { "attack", "Shove Aside", "something else", "hold" }
  end)

  it("[ACT-044] leaves out skills that were used up or wait for something", function()
    local hero = ready({}, 3, 2)
    for _, name in ipairs { "Ready", "Once", "Dear" } do hero:give(name) end
    expect(hero:choices()).to_equal { "move", "Once", "Dear", "something else", "hold" }
    hero:use "Once"
    expect({ hero:choices(), hero.AP }).to_equal { { "move", "Dear", "something else", "hold" }, 2 }
    hero:spend_ap(1)
    expect(hero:choices()).to_equal { "move", "something else", "hold" }
  end)

  it("[ACT-039] may be something that no rule names, for what the GM says it costs", function()
    local hero = ready({}, 2, 0)
    answers { "something else", 1 }
    expect({ hero:decide(), hero.AP }).to_equal { "something else", 1 }
    answers { "something else", 2 }
    expect({ hero:decide(), hero.AP }).to_equal { nil, 1 }
  end)

  it("[ACT-044] lets the attacker say whom, with what and how", function()
    local hero, foe, map = ready({ "Needle", "Hook" }, 3, 1)
    local other = character("Hero", { at = map.B, side = "foes", called = "Other" })
    other:join_initiative()
    answers { "attack", "Other", "Hook", "3: 2" }
    dice { 3, 4 }
    hero:decide()
    expect({ foe.standard, other.standard, hero.AP }).to_equal { 9, 7, 2 }
  end)
end)

describe("What is proposed", function()
  it("[ACT-044] is the weapon that does most on an average", function()
    expect(chosen("Three", "Two Dice")).to_equal "Two Dice"                       -- 3 against 2d4
    expect(chosen("Three", "One Die")).to_equal "One Die"                         -- 3 against 1d6
    expect(chosen("Four", "One Die")).to_equal "Four"                             -- 4 against 1d6
    expect(chosen("Three", "Critical")).to_equal "Critical"                       -- 1, and 2 that count double
    expect(chosen("Three", "Blunt")).to_equal "Three"                             -- 1d8 less 2
  end)

  it("[ACT-044] is the best of its attacks", function()
    local hero, foe = ready({ "Hook" }, 1, 1)
    dice { 3, 4, 5 }
    hero:decide()
    expect(foe.standard).to_equal(4)
  end)

  it("[ACT-044] is something that does no damage only while it does something new", function()
    local hero, foe = ready({ "Net", "Needle" }, 3, 2)
    dice { 3, 4 }
    expect({ hero:decide(), foe:has "stuck", foe.standard }).to_equal { "attack", true, 9 }
    expect({ hero:decide(), hero.space.name }).to_equal { "move", "B" }
    dice { 3, 4 }
    expect({ hero:decide(), foe.standard }).to_equal { "attack", 8 }
  end)

  it("[ACT-044] is the nearest", function()
    local hero, foe, map = ready({ "Needle" }, 3, 8)
    local other = character("Hero", { at = map.F, side = "foes" })
    other:join_initiative()
    hero:decide()
    expect({ hero.space.name, hero.AP }).to_equal { "E", 2 }
    foe:move_to(map.E)
    dice { 3, 4 }
    hero:decide()
    expect({ foe.standard, other.standard }).to_equal { 8, 9 }
  end)

  it("[ACT-044] is to shoot from afar, and to come into sight", function()
    local hero, foe = ready({ "Bow" }, 2, 9)
    dice { 6, 6, 6, 6, 2 }
    expect({ hero:decide(), foe.standard, hero.space.name }).to_equal { "attack", 7, "A" }
  end)

  it("[ACT-044] is to hold where nothing can be done", function()
    local hero, foe = ready({}, 3, 0)
    expect({ hero:decide(), hero.AP }).to_equal { nil, 3 }
    foe:leave_initiative()
    hero:give "Needle"
    expect({ hero:decide(), hero.AP }).to_equal { nil, 3 }
  end)

  it("[ACT-044] needs no place", function()
    local hero, foe = character "Swordsman", character("Hero", { side = "foes" })
    request("start_initiative", { hero, foe })
    request("deck_put", "initiative", hero:things("card")[1], { "hand", hero })
    dice { 3, 4 }
    expect({ hero:decide(), foe.standard }).to_equal { "attack", 8 }
  end)
end)
