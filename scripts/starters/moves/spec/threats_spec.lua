-- Countdowns and GM moves.

describe("A countdown", function()
  it("goes on step by step, to its end", function()
    local choir = threat "The Drowned Choir"
    choir:hasten(2)
    expect({ choir.Countdown, choir:missing "Countdown" }).to_equal { 2, 3 }
    choir:hasten(9)
    expect({ choir.Countdown, choir:missing "Countdown" }).to_equal { 5, 0 }
  end)

  it("stays where it is while it is held up, once", function()
    local choir = threat "The Drowned Choir"
    choir:inflict "Held Up"
    choir:hasten(1)
    expect({ choir.Countdown, choir:has "Held Up" }).to_equal { 0, false }
    choir:inflict "Held Up"
    choir:inflict "Held Up"
    expect(choir:hasten(1)).to_equal(0)
    choir:inflict "Held Up"
    choir:inflict "Held Up"
    choir:hasten(3)
    expect(choir.Countdown).to_equal(1)
    choir:hasten(1)
    expect(choir.Countdown).to_equal(2)
  end)
end)

describe("A GM move", function()
  it("is made at a hero", function()
    local choir, piet = threat "The Drowned Choir", hero "Piet"
    choir:act_on("What They Say Is True", piet)
    expect({ piet.Harm, piet:has "Angry" }).to_equal { 1, true }
  end)

  it("may serve the threat, as often as it says", function()
    local choir, piet = threat "The Drowned Choir", hero "Piet"
    choir:act_on("The Lamp Goes Out", piet)
    expect(choir.Countdown).to_equal(2)
    expect(choir:act_on("The Lamp Goes Out", piet)).to_be_refused "scene"
    request("begin_scene", { piet }, { against = { choir } })
    choir:act_on("The Lamp Goes Out", piet)
    expect(choir.Countdown).to_equal(4)
  end)

  it("is soft or hard, as the GM chooses among those that he can make", function()
    local choir, piet = threat "The Drowned Choir", hero "Piet"
    piet:inflict "Afraid"
    piet:meet "soft"
    answers { "Pulled Under" }
    piet:meet "hard"
    expect({ piet:has "Exposed", piet.Harm }).to_equal { true, 4 }
    choir:act_on("The Fog Thickens", piet)
    piet:meet "soft"
    expect({ choir.Countdown, piet.Harm }).to_equal { 1, 4 }
    expect(piet:meet "loud").to_fail_with "loud"
  end)

  it("is chosen by the policy of the threat, if it has one", function()
    local choir, piet = threat "The Drowned Choir", hero "Piet"
    policy(function(question) return question.options[#question.options] end, choir)
    piet:meet "soft"
    expect({ choir.Countdown, piet:has "Exposed" }).to_equal { 1, false }
    piet:meet "soft"
    expect({ choir.Countdown, piet:has "Exposed" }).to_equal { 1, true }
    policy "usual"
  end)

  it("is not made by a threat that has none of this sort", function()
    local piet = hero "Piet"
    threat "Plain Shell"
    piet:meet "hard"
    expect({ piet.Harm, piet:has "Exposed" }).to_equal { 0, false }
  end)

  it("is made by a threat that is at work, which the GM chooses among several", function()
    local first, other, piet = threat "The Drowned Choir", threat "Plain Threat", hero "Piet"
    answers { other }
    piet:meet "hard"
    expect(piet.Harm).to_equal(1)
    other:suffer(20)
    answers { "Pulled Under" }
    piet:meet "hard"
    expect(piet.Harm).to_equal(4)
    first:inflict "Out"
    piet:meet "hard"
    expect(piet.Harm).to_equal(4)
  end)
end)

describe("The spotlight of a threat", function()
  it("moves its countdown on by the pace, and is a soft move at a hero", function()
    local choir, piet, odo = threat "The Drowned Choir", hero "Piet", hero "Odo"
    request("begin_scene", { piet, odo }, { against = { choir } })
    answers { odo, "A Voice You Know" }
    choir:press()
    expect({ choir.Countdown, odo:has "Afraid", piet:has "Afraid" }).to_equal { 1, true, false }
    request("choose", "pace", 2)
    answers { piet, "A Voice You Know" }
    choir:press()
    expect(choir.Countdown).to_equal(3)
    choir:press()
    expect({ choir.Countdown, piet:has "Exposed" }).to_equal { 5, false }
  end)

  it("falls on a hero who is Exposed, if the GM does not choose", function()
    local choir, piet, odo = threat "The Drowned Choir", hero "Piet", hero "Odo"
    request("begin_scene", { piet, odo }, { against = { choir } })
    odo:inflict "Exposed"
    choir:press()
    expect({ odo:has "Afraid", piet:has "Afraid" }).to_equal { true, false }
  end)

  it("is a move of its own", function()
    local choir, piet, it = threat "The Drowned Choir", hero "Piet", threat "Plain Threat"
    request("begin_scene", { piet }, { against = { choir, it } })
    it:press()
    expect({ piet:has "Exposed", piet:has "Afraid" }).to_equal { true, false }
  end)
end)
