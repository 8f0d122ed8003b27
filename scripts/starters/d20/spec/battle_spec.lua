-- chapters/battle.lua

local people = use "spec/people"

describe("Initiative", function()
  it("is a d20 and DEX, the highest first", function()
    local hale, wick, lurker = people.three()
    dice { 14, 10, 10 }
    request("begin_battle", { hale, wick, lurker })
    local order = {}
    for _ = 1, 3 do order[#order + 1] = request("next_turn").name end
    expect(order).to_equal { "Hale", "Reed Lurker", "Wick" }
  end)
end)

describe("A turn", function()
  it("refills the budget, and only its creature may act", function()
    local hale, wick, lurker = people.three()
    dice { 18, 10, 5 }
    request("begin_battle", { hale, wick, lurker })
    hale.movement = 0
    request "next_turn"
    expect(hale.movement).to_equal(6)
    expect(wick:use "Dodge").to_be_refused "turn"
  end)

  it("ends with a save against each condition that a save ends", function()
    local hale, wick, lurker = people.three()
    people.calm(hale)
    wick.reaction = 0
    dice { 7, 1, 1 }
    lurker:use("Eel Spear", { target = wick })
    dice { 10 }
    wick:end_turn()
    expect(wick:has "Poisoned").to_be_true()
    dice { 11 }
    wick:end_turn()
    expect(wick:has "Poisoned").to_be_false()
  end)

  it("of the frightened ends with a save against fear", function()
    local _, wick, lurker = people.three()
    dice { 2 }
    wick:use("Creeping Dread", { target = lurker })
    dice { 13 }
    lurker:end_turn()
    expect(lurker:has "Frightened").to_be_false()
  end)

  it("gives as much movement as its creature has Speed", function()
    local _, _, _, map = people.three()
    local hound = creature("Mire Hound", { at = map.bank, side = "reeds" })
    hound.movement = 0
    hound:moment "turn start"
    expect(hound.movement).to_equal(8)
  end)

  it("ends what lasts until then", function()
    local _, wick = people.three()
    wick:use "Dodge"
    wick:inflict "Disengaged"
    wick:end_turn()
    expect({ wick:has "Dodging", wick:has "Disengaged" }).to_equal { true, false }
    wick:moment "turn start"
    expect(wick:has "Dodging").to_be_false()
  end)

  it("offers what is possible, and proposes what is aimed at an enemy", function()
    local hale, wick, lurker = people.three()
    expect(hale:choose()).to_equal "Move"
    wick:lose { Slot1 = 2, Slot2 = 2 }
    people.calm(lurker)
    dice { 2, 3 }
    expect(wick:choose()).to_equal "Bright Dart"
    expect(wick:can_use "Cinder Burst").to_be_false()
    expect(wick:can_use "Staff").to_be_false()
  end)
end)

describe("A battle", function()
  it("is won by the side that is still up", function()
    local hale, wick, lurker = people.three()
    hale:take(20)
    lurker:take(13)
    policy "greedy"
    seed(3)
    expect(fight { hale, wick, lurker }).to_equal "heroes"
  end)

  it("is over when one side is down, and then poison and fear are too", function()
    local hale, wick, lurker = people.three()
    lurker:inflict "Frightened"
    hale:take(20)
    wick:take(20)
    dice { 12, 9, 5 }
    expect(fight { hale, wick, lurker }).to_equal "reeds"
    expect(lurker:has "Frightened").to_be_false()
  end)

  it("goes no further than 300 turns of 12 choices", function()
    local map = space_map "yard-path ; ford"
    local hale = creature("Hale", { at = map.yard, side = "heroes" })
    local lurker = creature("Reed Lurker", { at = map.ford, side = "reeds" })
    hale.Speed, hale.Maxmovement = 40, 40
    policy(function(question) return question.options[1] == "Move" and "Move" or question.default end)
    expect(fight { hale, lurker }).to_be_nil()
    expect(hale.movement).to_equal(28)
  end)

  it("ends a condition that lasts rounds with them", function()
    local hale, wick, lurker = people.three()
    dice { 18, 10, 5 }
    request("begin_battle", { hale, wick, lurker })
    request "next_turn"
    hale:inflict "Poisoned"
    for _ = 1, 8 do request "next_turn" end
    expect(hale:has "Poisoned").to_be_true()
    request "next_turn"
    expect(hale:has "Poisoned").to_be_false()
  end)
end)

describe("What the computer wants", function()
  it("is Health for its own and harm to others, then to be near", function()
    local hale, wick, lurker, map = people.three()
    local before = lurker:worth()
    hale:take(1)
    expect(lurker:worth() - before).to_equal(1000)
    wick:inflict "Poisoned"
    expect(lurker:worth() - before).to_equal(5000)
    lurker:put(map.bank)
    expect(lurker:worth() - before).to_equal(4980)
  end)

  it("is to get up, and to keep movement and slots", function()
    local _, wick = people.three()
    local before = wick:worth()
    wick:inflict "Prone"
    expect(wick:worth() - before).to_equal(-4000)
    wick:lift "Prone"
    wick:lose { movement = 2, Slot1 = 1 }
    expect(wick:worth() - before).to_equal(-3)
  end)

  it("counts the dying as nothing", function()
    local hale, _, lurker = people.three()
    local before = lurker:worth()
    hale:take(20)
    expect(lurker:worth() - before).to_equal(30000)
  end)
end)
