-- The roll and its bands.

-- What a plain try with these dice takes from a threat, teaches, and costs.
local function try(one, other)
  local who, it = hero "Plain Hero", threat "Plain Threat"
  dice { one, other }
  who:use("Plain Try", { target = it })
  it:inflict "Out"
  return { 20 - it.Grit, who.Experience, who.Harm }
end

describe("A roll", function()
  it("misses with 6 or less", function()
    expect(try(1, 1)).to_equal { 0, 1, 1 }
    expect(try(4, 2)).to_equal { 0, 1, 1 }
  end)

  it("succeeds with 7 or more", function()
    expect(try(4, 3)).to_equal { 1, 0, 0 }
    expect(try(6, 6)).to_equal { 1, 0, 0 }
  end)

  it("adds the stat", function()
    local who, it = hero "Plain Hero", threat "Plain Threat"
    who:set("Nerve", 2)
    dice { 4, 1 }
    who:use "Plain Try"
    expect(it.Grit).to_equal(19)
  end)

  it("is a success at a cost up to 9, a success from 10 on", function()
    local piet = hero "Piet"
    dice { 3, 4 }
    answers { "you see too much" }
    piet:use "Read the Signs"
    expect({ piet.Hold, piet:has "Afraid" }).to_equal { 1, true }
    piet:set("Hold", 0)
    dice { 4, 4 }
    piet:use "Read the Signs"
    expect(piet.Hold).to_equal(3)
  end)
end)

describe("A choice", function()
  it("happens to the target, or to the hero who chose it", function()
    local hanne, choir = hero "Hanne", threat "Plain Threat"
    dice { 3, 4 }
    answers { "it gets past you" }
    hanne:use "Stand in Its Way"
    expect({ choir.Countdown, hanne.Harm }).to_equal { 1, 0 }
    dice { 3, 4 }
    answers { "it strikes back" }
    hanne:use "Stand in Its Way"
    expect({ choir.Countdown, hanne.Harm, choir:missing "Grit" }).to_equal { 1, 1, 4 }
  end)

  it("is one at a cost, two different ones with a success, where the move says so", function()
    local odo, hanne = hero "Odo", hero "Hanne"
    hanne:inflict "Afraid"
    dice { 3, 3 }
    answers { "they are not afraid any more" }
    odo:use "Talk Them Round"
    expect({ hanne:has "Afraid", hanne:has "Forward" }).to_equal { false, false }
    hanne:inflict "Angry"
    dice { 5, 4 }
    answers { "they cool down", "they take heart" }
    odo:use "Talk Them Round"
    expect({ hanne:has "Angry", hanne:has "Forward" }).to_equal { false, true }
    hanne:lift "Forward"
    dice { 1, 1 }
    odo:use "Talk Them Round"
    expect(hanne:has "Forward").to_be_false()
  end)

  it("is not made when the move has dealt with the threat", function()
    local hanne, it = hero "Hanne", threat "Plain Threat"
    it:set("Grit", 2)
    dice { 3, 4 }
    hanne:use "Stand in Its Way"
    expect({ it:has "Out", hanne.Harm }).to_equal { true, 0 }
  end)

  it("lets the GM make a soft move, where it says so", function()
    local piet = hero "Piet"
    threat "Plain Threat"
    dice { 3, 4 }
    answers { "you look too long", "Plain Warning" }
    piet:use "Read the Signs"
    expect(piet:has "Exposed").to_be_true()
  end)
end)

describe("A miss", function()
  it("brings what the move says, instead of a hard move", function()
    local piet = hero "Plain Hero"
    threat "Plain Threat"
    piet:give "Plain Gamble"
    dice { 1, 2 }
    piet:use "Plain Gamble"
    expect({ piet.Harm, piet.Hold, piet.Experience }).to_equal { 1, 0, 1 }
  end)
end)
