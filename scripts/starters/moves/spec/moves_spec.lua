-- Making a move: whom it is for, its price, and what refuses it.

describe("A move", function()
  it("is for a threat at work", function()
    local hanne, first = hero "Hanne", threat "Plain Threat"
    local other = threat("Plain Threat", { name = "Other" })
    dice { 5, 5 }
    answers { other, "you hurt it badly" }
    hanne:use "Stand in Its Way"
    expect({ first.Grit, other.Grit }).to_equal { 20, 17 }
    dice { 5, 5 }
    answers { "you hurt it badly" }
    hanne:use("Stand in Its Way", { target = first })
    expect({ first.Grit, other.Grit }).to_equal { 17, 17 }
    first:suffer(20)
    dice { 5, 5 }
    answers { "you hurt it badly" }
    hanne:use "Stand in Its Way"
    expect(other.Grit).to_equal(14)
    other:suffer(14)
    expect(hanne:use "Stand in Its Way").to_be_refused "no target now"
  end)

  it("is for a friend: another hero of the same side, who is not out", function()
    local odo, rival = hero "Odo", hero("Piet", { side = "rivals" })
    expect(odo:use "Talk Them Round").to_be_refused "no target now"
    local hanne = hero "Hanne"
    dice { 3, 3 }
    answers { "they take heart" }
    odo:use "Talk Them Round"
    expect({ hanne:has "Forward", rival:has "Forward" }).to_equal { true, false }
    hanne:suffer(7)
    expect(odo:use "Talk Them Round").to_be_refused "no target now"
  end)

  it("is paid before it is rolled, and refused where it cannot be paid", function()
    local piet, choir = hero "Piet", threat "The Drowned Choir"
    expect(piet:use "Bar the Door").to_be_refused "hold"
    piet:regain "1 hold"
    dice { 2, 1 }
    answers { "Pulled Under" }
    piet:use "Bar the Door"
    expect({ piet.Hold, choir:has "Held Up", piet.Harm }).to_equal { 0, false, 3 }
  end)

  it("may be limited, and possible only sometimes", function()
    local who = hero "Plain Hero"
    who:give "Plain Gamble"
    request("begin_scene", { who }, { against = { threat "Plain Threat" } })
    answers { who }
    request "pass_spotlight"
    dice { 6, 5 }
    who:use "Plain Gamble"
    expect(who.Hold).to_equal(3)
    expect(who:use "Plain Gamble").to_be_refused "no target now"
    who:set("Hold", 1)
    expect(who:use "Plain Gamble").to_be_refused "round"
    answers { "the round ends", who }
    request "pass_spotlight"
    dice { 6, 5 }
    who:use "Plain Gamble"
    expect(who.Hold).to_equal(3)
  end)

  it("that answers something is not made by itself", function()
    local piet = hero "Piet"
    piet:regain "1 hold"
    expect(piet:use "I Saw That Coming").to_be_refused "answers something"
  end)

  it("is one that the hero has, with options that there are", function()
    local hanne = hero "Hanne"
    expect(hanne:use "Read the Sings").to_fail_with "Read the Sings"
    expect(hanne:use("Stand in Its Way", { taget = hanne })).to_fail_with "taget"
    expect(hanne:use "Read the Signs").to_be_refused "does not have Read the Signs"
  end)
end)
