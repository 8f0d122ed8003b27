describe("a question of words", function()
  it("takes any words, the default, or none", function()
    local rue = somebody("Rue")
    answers { "a shadow, perhaps" }
    expect(rue:wonder()).to_equal "a shadow, perhaps"
    expect(rue:wonder "a fox").to_equal "a fox"
    expect(rue:wonder()).to_be_nil()
  end)

  it("is undone with its answer", function()
    local rue = somebody("Rue")
    local before = state_hash()
    answers { "a shadow" }
    rue:wonder()
    undo()
    expect(state_hash()).to_equal(before)
  end)
end)

describe("faces", function()
  it("are those of the whole pool, as they fell", function()
    local rue = somebody("Rue")
    dice { 3, 6 }
    expect(rue:show "2d6").to_equal { 3, 6 }
    dice { 3, 6, 1 }
    expect(rue:show "3d6kh1").to_equal { 3, 6, 1 }
    dice { 1, 5 }
    expect(rue:show "1d6ro1").to_equal { 5 }
  end)
end)

describe("modifiers", function()
  it("are what lies over a thing under a name, with its label", function()
    local rue = somebody("Rue")
    expect(rue:modifiers "courage").to_equal {}
    rue:inflict "Brave"; rue:inflict "Tired"; rue:inflict "Steady"
    expect(rue:modifiers "courage").to_equal { { label = "Brave", change = 2 },
      { label = "Tired", change = "-1 min 0" }, { label = "Steady", change = "at least 1" } }
    rue:lift "Brave"
    expect(#rue:modifiers "courage").to_equal(2)
  end)
end)
