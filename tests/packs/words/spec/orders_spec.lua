local function three(order)
  local list = { somebody("Rue"), somebody("Tarn"), somebody("Imp") }
  for i, who in ipairs(list) do who:set("Speed", i) end
  return list, request("order_start", order, list)
end

local function turns(number)
  local taken = request("turns", number)
  return { taken.names, taken.rounds }
end

describe("an order", function()
  it("by a roll stands, the highest first; who ties rolls again", function()
    dice { 10, 9, 2, 3, 14 }
    three "initiative"
    expect(turns(6)).to_equal { "Tarn Rue Imp Tarn Rue Imp", 2 }
  end)

  it("by a number alone needs no dice", function()
    three "fastest first"
    expect(turns(4)).to_equal { "Imp Tarn Rue Imp", 2 }
  end)

  it("by the GM is asked each turn, of those who have not acted", function()
    three "named by the GM"
    answers { 2, 1, 1, 3, 1 }
    expect(turns(5)).to_equal { "Tarn Rue Imp Imp Rue", 2 }
  end)

  it("by the GM ends a round when he says so", function()
    three "named by the GM"
    answers { 3, "the round ends", 3 }
    expect(turns(2)).to_equal { "Imp Imp", 2 }
  end)

  it("by cards gives a turn a card, shuffled each round", function()
    three "cards"
    seed(3)
    local first = turns(6)
    expect(first[2]).to_equal(1)
    for _, name in ipairs { "Rue", "Tarn", "Imp" } do
      expect(#first[1] - #re.replace(first[1], name, "")).to_equal(2 * #name)
    end
    expect(turns(1)[2]).to_equal(1)
  end)

  it("by the GM among all goes on until he ends the round", function()
    three "of all, by the GM"
    answers { 1, 2, 2, 3, "the round ends", 1 }
    expect(turns(5)).to_equal { "Rue Tarn Tarn Imp Rue", 2 }
  end)

  it("by a roll may name numbers", function()
    dice { 3, 3, 3 }
    three "dice and speed"
    expect(turns(3)).to_equal { "Imp Tarn Rue", 1 }
  end)

  it("by cards gives no cards twice to who comes back", function()
    local list = three "cards"
    seed(3)
    request("order_leave", list[1])
    list[1]:order_join()
    expect(turns(6)[2]).to_equal(1)
    expect(turns(1)[2]).to_equal(1)
  end)

  it("lets nobody in twice", function()
    local list = three "fastest first"
    expect(list[1]:order_join()).to_be_false()
    expect(turns(4)).to_equal { "Imp Tarn Rue Imp", 2 }
  end)

  it("lets somebody in, and leaves out who is gone", function()
    local list = three "fastest first"
    turns(1)
    local late = somebody("Late")
    late:set("Speed", 9)
    late:order_join()
    list[2]:destroy()
    expect(turns(4)).to_equal { "Rue Late Imp Rue", 1 }
  end)

  it("is undone and redone turn by turn", function()
    three "cards"
    local before = state_hash()
    turns(3)
    local after = state_hash()
    undo()
    expect(state_hash()).to_equal(before)
    redo()
    expect(state_hash()).to_equal(after)
  end)

  it("that is not declared is a mistake", function()
    local _, fault = request("order_start", "initative", {})
    expect({ fault.code, fault.hint }).to_equal { "verb/no-such-order", "did you mean 'initiative'?" }
    local rue = somebody("Rue")
    _, fault = rue:order_join()
    expect(fault.code).to_equal("verb/no-such-order")
  end)
end)
