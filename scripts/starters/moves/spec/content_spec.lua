-- The reactions and conditions of the content.

local function hurt(who) threat("The Drowned Choir"):act_on("Pulled Under", who) end

describe("Step Between", function()
  it("takes a friend's harm, for 1 hold", function()
    local hanne, piet = hero "Hanne", hero "Piet"
    hanne:regain "1 hold"
    answers { true }
    hurt(piet)
    expect({ piet.Harm, hanne.Harm, hanne.Hold }).to_equal { 0, 2, 0 }
    local is_asked = false
    policy(function() is_asked = true end, hanne)
    hurt(piet)
    expect({ piet.Harm, is_asked }).to_equal { 3, false }
  end)
end)

describe("I Saw That Coming", function()
  it("takes 2 off the harm, for 1 hold", function()
    local piet = hero "Piet"
    piet:regain "2 hold"
    answers { true }
    hurt(piet)
    answers { false }
    hurt(piet)
    expect({ piet.Harm, piet.Hold }).to_equal { 4, 1 }
  end)
end)

describe("Afraid", function()
  it("takes 2 off Nerve", function()
    local hanne = hero "Hanne"
    hanne:inflict "Afraid"
    expect({ hanne.Nerve, hanne.Heart }).to_equal { 0, 0 }
  end)
end)

describe("Angry", function()
  it("takes 2 off Heart and 1 off Wits, until its holder hurts an enemy", function()
    local odo, it = hero "Odo", threat "Plain Threat"
    odo:inflict "Angry"
    expect({ odo.Heart, odo.Wits }).to_equal { 0, -1 }
    odo:give "Plain Gamble"
    dice { 1, 1 }
    odo:use "Plain Gamble"
    expect({ odo:has "Angry", odo.Harm }).to_equal { true, 1 }
    dice { 4, 3 }
    odo:give "Plain Try"
    odo:use "Plain Try"
    expect({ odo:has "Angry", odo.Heart, it.Grit }).to_equal { false, 2, 19 }
  end)
end)
