-- The spotlight, and how a scene ends.

-- What a hero with the spotlight, who holds so much, is offered; it reads the signs.
local function menu(who, hold)
  local seen
  who:set("Hold", hold)
  policy(function(question)
    seen = seen or question.options
    return question.options[1]
  end, who)
  dice { 4, 4 }
  who:take_turn()
  return seen
end

describe("The spotlight", function()
  it("goes to whom the GM names, to each once a round", function()
    local piet, odo, it = hero "Piet", hero "Odo", threat "Plain Threat"
    request("begin_scene", { piet, odo }, { against = { it } })
    local order = {}
    for i, who in ipairs { odo, it, piet, piet } do
      answers(i == 3 and {} or { who })
      order[i] = request("pass_spotlight").name
    end
    expect(order).to_equal { "Odo", "Plain Threat", "Piet", "Piet" }
  end)

  it("begins with 1 hold for each hero", function()
    local piet, odo = hero "Piet", hero "Odo"
    piet:set("Hold", 3)
    request("begin_scene", { piet, odo }, { against = { threat "Plain Threat" } })
    expect({ piet.Hold, odo.Hold }).to_equal { 1, 1 }
  end)

  it("lets a hero make a move that is open and can be paid", function()
    local piet, choir = hero "Piet", threat "The Drowned Choir"
    dice { 4, 4 }
    answers { "Read the Signs" }
    expect(piet:take_turn()).to_equal "Read the Signs"
    expect(piet.Hold).to_equal(3)
    dice { 6, 4 }
    answers { "Bar the Door", "it gives you heart" }
    piet:take_turn()
    expect({ piet.Hold, piet:has "Ongoing", choir:has "Held Up" }).to_equal { 2, true, true }
  end)

  it("offers the moves that it can make and pay, and to let it pass", function()
    local piet, PASS = hero "Piet", "let it pass, for a hard move"
    expect(menu(piet, 1)).to_equal { "Read the Signs", PASS }
    threat "Plain Threat"
    expect(menu(piet, 1)).to_equal { "Read the Signs", "Bar the Door", PASS }
    expect(menu(piet, 0)).to_equal { "Read the Signs", PASS }
    hero "Odo"
    expect(menu(piet, 0)).to_equal { "Read the Signs", "Talk Them Round", PASS }
  end)

  it("passes for a hard move", function()
    local piet = hero "Piet"
    threat "The Drowned Choir"
    answers { "let it pass, for a hard move", "Pulled Under" }
    piet:take_turn()
    expect(piet.Harm).to_equal(3)
  end)
end)

describe("A scene", function()
  it("is the heroes' when all threats are dealt with", function()
    local hanne, it = hero "Hanne", threat "Plain Threat"
    it:set("Grit", 2)
    answers { hanne, "Stand in Its Way" }
    dice { 4, 4 }
    expect(face { hanne, against = { it } }).to_equal "heroes"
    expect({ it.Grit, it.Countdown }).to_equal { 0, 0 }
  end)

  it("is a threat's when its countdown ends", function()
    local hanne, it = hero "Hanne", threat "Plain Threat"
    it:set("Countdown", 1)
    answers { it }
    expect(face { hanne, against = { it } }).to_equal "threats"
    expect({ it.Countdown, it.Grit, hanne.Harm + hanne.Experience }).to_equal { 2, 20, 0 }
  end)

  it("is the threats' when no hero is left", function()
    local piet, it = hero "Piet", threat "Plain Threat"
    piet:suffer(5)
    answers { piet, "let it pass, for a hard move", "Plain Blow", false }
    expect(face { piet, against = { it } }).to_equal "threats"
    expect({ piet:has "Out", it.Countdown }).to_equal { true, 0 }
  end)

  it("ends after 200 spotlights without a winner", function()
    local piet, shell = hero "Piet", threat "Plain Shell"
    request("choose", "pace", 0)
    expect(face { piet, against = { shell } }).to_be_nil()
  end)

  it("counts turns and rounds", function()
    local piet = hero "Piet"
    request("begin_scene", { piet }, { against = { threat "Plain Shell" } })
    for _, lasts in ipairs { "start of its next turn", "end of its next turn", "start of next round", "this round" } do
      piet:modify { Wits = "+1", lasts = lasts }
    end
    expect(piet.Wits).to_equal(6)
    answers { piet }
    request "pass_spotlight"
    expect(piet.Wits).to_equal(5)
    piet:take_turn()
    expect(piet.Wits).to_equal(3)
    request "end_scene"
    expect({ piet.Wits, #piet:enemies() }).to_equal { 2, 0 }
  end)

  it("ends what lasts only that long", function()
    local piet, it = hero "Piet", threat "Plain Threat"
    piet:inflict "Afraid"
    it:inflict "Held Up"
    piet:suffer(4)
    request "end_scene"
    expect({ piet:has "Afraid", it:has "Held Up", piet:has "Wounded" }).to_equal { false, false, true }
  end)

  it("needs heroes and threats, and takes no other options", function()
    local piet, it = hero "Piet", threat "Plain Threat"
    expect(function() face { piet } end).to_fail_with "against"
    expect(function() face { against = { it } } end).to_fail_with "against"
    expect(function() face { piet, against = { it }, map = "A" } end).to_fail_with "map"
  end)
end)

describe("What the greedy are after", function()
  it("is their side unharmed, the others worn down, and countdowns kept back", function()
    local piet, it = hero "Piet", threat "Plain Threat"
    request("begin_scene", { piet }, { against = { it } })
    local before = piet:worth()
    expect(it:worth()).to_equal(-before)
    it:suffer(1)
    expect(piet:worth()).to_equal(before + 4)
    it:hasten(1)
    expect(piet:worth()).to_equal(before)
    answers { false }
    piet:suffer(1)
    expect(piet:worth()).to_equal(before - 2)
    piet:inflict "Afraid"
    expect(piet:worth()).to_equal(before - 4)
    piet:inflict "Ongoing"
    expect(piet:worth()).to_equal(before - 3)
    piet:regain "1 hold"
    expect(piet:worth()).to_equal(before - 2)
    it:inflict "Held Up"
    it:inflict "Held Up"
    expect(piet:worth()).to_equal(before + 2)
    it:suffer(19)
    expect(piet:worth()).to_equal(10 + 10 + 2 - 2 + 1)
  end)
end)
