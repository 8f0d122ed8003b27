-- Helping, getting in the way, and the conditions that come of it.

local function two(bond, side)
  local who, other = hero("Plain Hero", { name = "Ada" }), hero("Plain Hero", { name = "Ben", side = side })
  who:bond(other, bond)
  return who, other, threat "Plain Threat"
end

describe("Helping", function()
  it("adds the bond to a friend's roll, and leaves the helper Exposed", function()
    local who, other, it = two(2)
    dice { 3, 2 }
    answers { true }
    who:use "Plain Try"
    expect({ it.Grit, other:has "Exposed", who:has "Exposed" }).to_equal { 19, true, false }
  end)

  it("is a choice", function()
    local who, other, it = two(2)
    dice { 3, 2 }
    answers { false, "Plain Blow" }
    who:use "Plain Try"
    expect({ it.Grit, other:has "Exposed" }).to_equal { 20, false }
  end)

  it("needs a bond", function()
    local who, other, it = two(0)
    dice { 4, 3 }
    who:use "Plain Try"
    expect({ it.Grit, other:has "Exposed" }).to_equal { 19, false }
  end)

  it("is not for those who are Exposed or out", function()
    local who, other, it = two(1)
    other:inflict "Exposed"
    dice { 3, 3 }
    who:use "Plain Try"
    other:lift "Exposed"
    other:suffer(6)
    dice { 3, 3 }
    who:use "Plain Try"
    expect({ it.Grit, who.Experience }).to_equal { 20, 2 }
  end)
end)

describe("Getting in the way", function()
  it("takes the bond off a rival's roll, and leaves the rival Exposed", function()
    local who, other, it = two(2, "rivals")
    dice { 4, 4 }
    answers { true, "Plain Blow" }
    who:use "Plain Try"
    expect({ it.Grit, other:has "Exposed" }).to_equal { 20, true }
  end)
end)

describe("A condition", function()
  it("Exposed adds 1 to harm, until the round ends", function()
    local piet = hero "Piet"
    piet:inflict "Exposed"
    piet:suffer(1)
    expect(piet.Harm).to_equal(2)
    request("begin_scene", { piet }, { against = { threat "Plain Threat" } })
    answers { piet }
    request "pass_spotlight"
    expect(piet:has "Exposed").to_be_true()
    answers { "the round ends", piet }
    request "pass_spotlight"
    expect(piet:has "Exposed").to_be_false()
  end)

  it("Forward adds 1 to the next roll, two add 2", function()
    local who, _, it = two(0)
    who:inflict "Forward"
    who:inflict "Forward"
    dice { 4, 1 }
    who:use "Plain Try"
    expect({ it.Grit, who:has "Forward" }).to_equal { 19, false }
    who:inflict "Forward"
    request "end_scene"
    expect(who:has "Forward").to_be_false()
  end)

  it("Ongoing adds 1 to every roll of the scene", function()
    local who, _, it = two(0)
    who:inflict "Ongoing"
    for _ = 1, 2 do
      dice { 4, 2 }
      who:use "Plain Try"
    end
    dice { 3, 2 }
    who:use "Plain Try"
    expect({ it.Grit, who.Experience }).to_equal { 18, 1 }
    request "end_scene"
    expect(who:has "Ongoing").to_be_false()
  end)
end)
