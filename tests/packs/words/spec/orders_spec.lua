local function three(how)
  local list = { somebody("Rue"), somebody("Tarn"), somebody("Imp") }
  for i, who in ipairs(list) do who:set("Speed", i) end
  request("start", how, list)
  return list
end

local function turns(how, number)
  local taken = request("turns", how, number)
  return { taken.names, taken.rounds }
end

describe("an order", function()
  it("by a roll lasts, the highest first; who ties rolls again", function()
    dice { 10, 9, 2, 3, 14 }
    three "initiative"
    expect(turns("initiative", 6)).to_equal { "Tarn Rue Imp Tarn Rue Imp", 2 }
  end)

  it("by a number alone needs no dice", function()
    three "fastest first"
    expect(turns("fastest first", 4)).to_equal { "Imp Tarn Rue Imp", 2 }
  end)

  it("whose ties never break goes in the order of coming", function()
    local list = three "named"
    for _, who in ipairs(list) do who:set("Speed", 4) end
    request("start", "fastest first", list)
    expect(turns("fastest first", 3)).to_equal { "Rue Tarn Imp", 1 }
  end)

  it("by the GM is asked each turn, of those who have not acted", function()
    three "named"
    answers { 2, 1, 1, 3, 1 }
    expect(turns("named", 5)).to_equal { "Tarn Rue Imp Imp Rue", 2 }
  end)

  it("by the GM ends a round when he says so", function()
    three "named"
    answers { 3, "the round ends", 3 }
    expect(turns("named", 2)).to_equal { "Imp Imp", 2 }
  end)

  it("by the GM among all goes on until he ends the round", function()
    three "freely"
    answers { 1, 2, 2, 3, "the round ends", 1 }
    expect(turns("freely", 5)).to_equal { "Rue Tarn Tarn Imp Rue", 2 }
  end)

  it("by the GM of no one gives no turn", function()
    local list = three "named"
    for _, who in ipairs(list) do who:destroy() end
    expect(turns("named", 1)).to_equal { "", 0 }
  end)

  it("by cards gives a turn a card, shuffled each round", function()
    three "cards"
    seed(3)
    local first = turns("cards", 6)
    expect(first[2]).to_equal(1)
    for _, name in ipairs { "Rue", "Tarn", "Imp" } do
      expect(#first[1] - #re.replace(first[1], name, "")).to_equal(2 * #name)
    end
    expect(turns("cards", 1)[2]).to_equal(1)
  end)

  it("by cards passes over those who are gone", function()
    local list = three "cards"
    seed(3)
    list[2]:destroy()
    expect(turns("cards", 4)[2]).to_equal(1)
    expect(turns("cards", 1)[2]).to_equal(1)
  end)

  it("has nobody twice", function()
    local list = three "fastest first"
    expect(list[1]:come_in()).to_be_false()
    expect(turns("fastest first", 4)).to_equal { "Imp Tarn Rue Imp", 2 }
  end)

  it("lets somebody in, and leaves out who is gone", function()
    local list = three "fastest first"
    turns("fastest first", 1)
    local late = somebody("Late")
    late:come_in(9)
    list[2]:destroy()
    expect(turns("fastest first", 4)).to_equal { "Rue Late Imp Rue", 1 }
  end)

  it("is undone and redone turn by turn", function()
    three "cards"
    local before = state_hash()
    turns("cards", 3)
    local after = state_hash()
    undo()
    expect(state_hash()).to_equal(before)
    redo()
    expect(state_hash()).to_equal(after)
  end)
end)
