local function fight()
  local rue, tarn = somebody("Rue"), somebody("Tarn", "beasts")
  for _, who in ipairs { rue, tarn } do who:set("Speed", 12); who:refresh() end
  request("start_turns", { rue, tarn })
  request("next_turn")
  return rue, tarn
end

describe("a budget", function()
  it("is full at first, spent by prices, and full again at its moment", function()
    local rue = fight()
    expect({ rue.action, rue.movement, rue.exertion }).to_equal { 1, 1, 2 }
    expect(rue:act("Strike")).to_be_true()
    expect({ rue.action, rue.Health }).to_equal { 0, 19 }
    expect(rue:act("Strike")).to_be_refused("Rue has no action left")
    request("next_turn")
    expect(rue.action).to_equal(0)
    request("next_turn")
    expect(rue.action).to_equal(1)
  end)

  it("is spent in the own turn only, unless it says otherwise", function()
    local _, tarn = fight()
    expect(tarn:act("Strike")).to_be_refused("Tarn can spend action in its own turn only")
    expect(tarn:act("Parry")).to_be_true()
    expect(tarn:act("Parry")).to_be_refused("no defence left")
    expect(tarn:act("Wait")).to_be_refused("own turn only")
  end)

  it("borrows from none that is spent in the own turn only, when it is another's", function()
    local _, tarn = fight()
    expect(tarn:act("Hop")).to_be_true()
    expect(tarn:act("Hop")).to_be_refused "no dodge left"
    expect(tarn.action).to_equal(1)
  end)

  it("that draws on another borrows where that one does", function()
    local rue = fight()
    expect(rue:act("Hop")).to_be_true()
    expect(rue:act("Duck")).to_be_true()
    expect(rue.action).to_equal(0)
  end)

  it("borrows from one after another", function()
    local rue = fight()
    expect(rue:act("Rush")).to_be_true()
    expect({ rue.movement, rue.action }).to_equal { 0, 0 }
    expect(rue:act("Rush")).to_be_refused "leap"
  end)

  it("that is shared has no count of its own", function()
    local rue = fight()
    expect(rue:act("Riposte")).to_be_true()
    expect(rue.exertion).to_equal(1)
    expect(rue:act("Flurry")).to_be_refused("Rue needs 2 exertion and has 1 left")
    expect(rue:act("Lunge")).to_be_true()
    expect(rue:act("Riposte")).to_be_refused("left")
  end)

  it("may be paid from another when it is used up", function()
    local rue = fight()
    expect(rue:act("Dash")).to_be_true()
    expect(rue:act("Dash")).to_be_true()
    expect({ rue.movement, rue.action }).to_equal { 0, 0 }
    expect(rue:act("Dash")).to_be_refused("no movement left")
    request("next_turn"); request("next_turn")
    expect(rue:act("Sprint")).to_be_true()
    expect({ rue.movement, rue.action }).to_equal { 0, 0 }
    expect(rue:act("Strike")).to_be_refused("no action left")
  end)

  it("is computed at the moment it is refreshed", function()
    local rue = fight()
    rue:set("Speed", 30)
    expect(rue.exertion).to_equal(2)
    rue:refresh("exertion")
    expect(rue.exertion).to_equal(5)
    local _, fault = rue:refresh("exertio")
    expect({ fault.code, fault.hint }).to_equal { "verb/no-such-budget", "did you mean 'exertion'?" }
  end)

  it("of a round is everybody's", function()
    local rue, tarn = fight()
    expect(rue:act("Foresee")).to_be_true()
    expect(tarn:act("Foresee")).to_be_true()
    request("next_turn")
    expect({ rue.omen, tarn.omen }).to_equal { 0, 0 }
    request("next_turn")
    expect({ rue.omen, tarn.omen }).to_equal { 2, 2 }
  end)

  it("is given back by an undo, and nothing of a refused price is spent", function()
    local rue = fight()
    local before = state_hash()
    rue:act("Strike")
    local after = state_hash()
    undo()
    expect(state_hash()).to_equal(before)
    redo()
    expect(state_hash()).to_equal(after)
    expect(rue:act("Strike")).to_be_refused("action")
    undo()
    expect(state_hash()).to_equal(after)
  end)
end)
