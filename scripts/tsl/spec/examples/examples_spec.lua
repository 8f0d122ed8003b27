-- Runs the page of examples: every card once, with forced dice.

local HIT = { 4, 4, 4, 1, 1 }                                              -- 13 of four dice: a Mixed against 11

describe("The page of examples", function()
  it("Boarding Pike: fights Near, and turns a Mixed into a Success against armour", function()
    local agent, brute = duel("Agent", "Brute", "Near")
    agent:gain "Boarding Pike"
    dice(HIT)
    expect({ agent:attack(brute, { static = 11 }), brute.Body }).to_equal { "Mixed", 1 }
    brute:gain "Riot Shield"
    answers { true, false }
    dice(HIT)
    expect({ agent:attack(brute, { static = 11 }), brute.Body }).to_equal { "Success", 3 }
  end)

  it("Whisperwire: silent, and Anomalous with a string", function()
    local agent, brute = duel("Agent", "Brute", "Engaged")
    local guard = creature("Brute", { called = "Guard", side = "foes" })
    guard:zone(agent, "Near"); guard:zone(brute, "Near"); guard:inflict "Unaware"
    local wire = agent:gain "Whisperwire"
    answers { true }
    dice(HIT)
    agent:attack(brute, { static = 11 })
    expect({ guard:has "Unaware", wire.definition.rarity, wire.definition.string })
      .to_equal { false, "Anomalous", "it hums when the Company listens" }
  end)

  it("Wayfinder: +1 to retrace a walked path, and to nothing else", function()
    local agent = creature "Agent"
    agent:gain "Chain"
    dice { 4, 4, 3, 3, 1 }
    agent:roll("Mind", 11, { purpose = "to retrace a walked path" })
    expect(agent.rolled).to_equal(14)
    dice { 4, 4, 3, 3, 1 }
    agent:roll("Mind", 11)
    expect(agent.rolled).to_equal(11)
  end)

  it("Snaring: pulls a zone nearer, or pins", function()
    local agent, brute = duel("Agent", "Brute", "Near")
    agent:gain "Net"
    answers { "pull" }
    dice { 6, 6, 4, 1, 1 }
    agent:attack(brute, { static = 11 })
    expect(agent:zone(brute)).to_equal "Engaged"
    answers { "pin" }
    dice(HIT)
    agent:attack(brute, { static = 11 })
    expect(brute:has "Pinned").to_be_true()
  end)

  it("Riot Shield: a blow it was built for is a step less", function()
    local agent, brute = duel("Agent", "Brute", "Engaged")
    agent:gain "Net"; brute:gain "Riot Shield"
    dice { 4, 4, 4, 4, 1 }
    answers { true, "pin" }
    expect({ agent:attack(brute, { static = 11 }), brute.Body }).to_equal { "Mixed", 1 }
  end)

  it("Soak the Hit: all of it lands on the helper", function()
    local agent, brute = duel("Agent", "Brute", "Near")
    local friend = creature("Brute", { called = "Friend" })
    for thing in friend:things "support" do thing:destroy() end
    friend:give "tsl_examples:Soak the Hit"
    friend:zone(agent, "Engaged"); friend:zone(brute, "Near")
    dice { 6, 6, 1, 1, 1 }
    brute:attack(agent, { type = "melee", static = 7 })
    expect({ agent.Body, friend.Body, friend.reaction }).to_equal { 0, 2, 0 }
  end)

  it("Steady the Spirit and Attuned, as the vocabulary has them", function()
    local agent = creature "Agent"
    local friend = creature("Agent", { called = "Friend" })
    friend:zone(agent, "Near")
    friend:mark("Mind", 2)
    for thing in agent:things "support" do thing:destroy() end
    agent:give "tsl_examples:Steady the Spirit"
    agent:use("Steady the Spirit", { target = friend })
    expect({ agent.Mind, friend.Mind }).to_equal { 1, 1 }
    agent:inflict "tsl_examples:Attuned"
    dice { 4, 4, 3, 3, 1 }
    agent:roll("Mind", 11)
    expect({ agent.rolled, agent:has "Attuned" }).to_equal { 11, true }
    dice { 4, 4, 3, 3, 1 }
    agent:roll("Spirit", 11)
    expect({ agent.rolled, agent:has "Attuned" }).to_equal { 14, false }
  end)
end)
