describe("rules that scripts override", function()
  it("hold as the ruleset declares them", function()
    local rue = somebody("Rue")
    rue:set("Wits", 1)
    expect(rue:ask_rule("capacity")).to_equal(4)
    expect(rue:rule "capacity").to_equal(4)
    expect(rue:rule "write_on").to_equal("empty hex")
    expect(rue:rule "may_write").to_be_true()
    expect(rue:rule "greeting").to_equal("hello Rue")
  end)

  it("are overridden for whatever a script is attached to, while it is attached", function()
    local rue, tarn = somebody("Rue"), somebody("Tarn")
    rue:inflict("Inspired")
    expect(rue:rule "capacity").to_equal(5)
    expect(tarn:rule "capacity").to_equal(3)
    rue:inflict("Dazed")
    expect(rue:rule "may_write").to_be_true()
    rue:lift("Inspired")
    expect(rue:rule "capacity").to_equal(3)
    expect(rue:rule "may_write").to_be_false()
    undo()
    expect(rue:rule "capacity").to_equal(5)
  end)

  it("are what comes later or is more specific; a change goes on from what is more general", function()
    local rue = somebody("Rue")
    rue:set("Wits", 4)
    rue:inflict("Learned"); rue:inflict("Inspired")
    expect(rue:rule "capacity").to_equal(10)
    rue:inflict("Drained", 1)
    expect(rue:rule "capacity").to_equal(1)
    rue:inflict("Fickle")
    expect(rue:rule "capacity").to_equal(1)
  end)

  it("of a creature's own definition hold for all it has, and its things beat it", function()
    local giant = make("creature", "Giant", {})
    expect(giant:rule "step_price").to_equal(1)
    expect(giant:give("Salve"):rule "step_price").to_equal(1)
    expect(giant:give("Wide Step"):rule "step_price").to_equal(5)
  end)

  it("are asked by conditions of steps, of what is done first", function()
    local rue = somebody("Rue")
    expect(rue:write("Palimpsest")).to_equal("any hex")
    expect(rue:write("Salve")).to_be_refused("empty hex")
    rue:inflict("Dazed")
    expect(rue:write("Palimpsest")).to_be_refused("cannot write now")
  end)

  it("that ask for themselves, are not there, or come to something else, are mistakes", function()
    local rue = somebody("Rue")
    rue:inflict("Circular")
    local before = state_hash()
    local _, fault = rue:ask_rule("capacity")
    expect(fault.code).to_equal("verb/bad-rule")
    _, fault = rue:ask_rule("capacty")
    expect({ fault.code, fault.hint }).to_equal { "verb/unknown-rule", "did you mean 'capacity'?" }
    rue:inflict("Wrong")
    _, fault = rue:ask_rule("step_price")
    expect(fault.code).to_equal("verb/bad-rule")
    undo()
    expect(state_hash()).to_equal(before)
  end)

  it("stay within their bounds", function()
    local rue = somebody "Rue"
    expect(rue:rule "step_price").to_equal(2)
    rue:inflict "Hasty"
    expect(rue:rule "step_price").to_equal(0)
  end)

  it("may look by verbs, and change nothing, when they are asked from outside", function()
    local rue = somebody "Rue"
    rue:inflict "Bold"
    expect(rue:rule "capacity").to_equal(5)
    rue:tag "bold"
    expect(rue:rule "capacity").to_equal(4)
    rue:lift "Bold"
    rue:inflict "Changing"
    expect(function() return rue:rule "capacity" end).to_fail_with "nothing may change"
    expect(rue:has "Hasty").to_be_false()
  end)

  it("stand in the formulas of numbers", function()
    local rue = somebody "Rue"
    rue:set("Wits", 2)
    expect(rue.Writing).to_equal(6)
    rue:inflict "Inspired"
    expect(rue.Writing).to_equal(8)
  end)
end)
