local function pile(who, name) return #request("deck_cards", who.side, name) end
local function size_of(who)
  local sum = 0
  for _, number in pairs(who.definition.deck) do sum = sum + number end
  return sum
end
local function hand(who) return #who:things "card" end

local function order_of(who, name)
  local names = {}
  for i, card in ipairs(request("deck_cards", who.side, name)) do names[i] = card.name end
  return names
end

describe("A deck", function()
  it("has the cards of the sheet, of which the first four are in the hand", function()
    local odda = fighter "Odda"
    expect(hand(odda)).to_equal(4)
    expect(pile(odda, "draw")).to_equal(size_of(odda) - 4)
  end)

  it("has no other first cards where they are named", function()
    local odda = fighter("Odda", { hand = { "Ember", "Snuff" } })
    expect(hand(odda)).to_equal(2)
    expect(odda:has "Ember" and odda:has "Snuff").to_be_true()
    expect(pile(odda, "draw")).to_equal(size_of(odda))
  end)

  it("is shuffled", function()
    local odda, ida = fighter("Odda", { hand = {} }), fighter("Odda", { side = "Ida", hand = {} })
    expect(order_of(odda, "draw")).never.to_equal(order_of(ida, "draw"))
  end)

  it("gives its cards one by one to the hand", function()
    local odda = fighter "Odda"
    odda:draw(3)
    expect(hand(odda)).to_equal(7)
    expect(pile(odda, "draw")).to_equal(size_of(odda) - 7)
  end)

  it("takes discarded cards back", function()
    local odda = fighter("Odda", { hand = { "Ember", "Snuff" } })
    odda:discard(odda:things("card")["Snuff"])
    expect(odda:has "Snuff").to_be_false()
    expect(pile(odda, "discard")).to_equal(1)
  end)

  it("is shuffled anew once; a duellist without a card to draw has lost", function()
    local odda = fighter("Odda", { hand = { "Ember", "Snuff" } })
    odda:draw(size_of(odda))
    odda:discard(odda:things("card")["Snuff"])
    odda:draw(1)
    expect(odda.reshuffles).to_equal(0)
    expect(pile(odda, "discard")).to_equal(0)
    expect(odda:has "Beaten").to_be_false()
    odda:discard(odda:things("card")["Snuff"])
    odda:draw(1)
    expect(odda:has "Beaten").to_be_true()
    expect(pile(odda, "discard")).to_equal(1)
  end)

  it("is shuffled when it is made anew", function()
    local odda = fighter("Odda", { hand = {} })
    odda:draw(size_of(odda))
    for card in odda:things "card" do odda:discard(card) end
    local discarded = order_of(odda, "discard")
    odda:draw(1)
    local top = odda:things("card")[1].name
    local drawn = order_of(odda, "draw")
    drawn[#drawn + 1] = top
    expect(drawn).never.to_equal(discarded)
  end)

  it("is shuffled anew as often as the campaign says", function()
    request("choose", "reshuffles", 0)
    local odda = fighter("Odda", { hand = { "Snuff" } })
    odda:draw(size_of(odda))
    odda:discard(odda:things("card")["Snuff"])
    odda:draw(1)
    expect(odda:has "Beaten").to_be_true()
  end)

  it("belongs to one duellist of a side, and to no ally", function()
    local odda = fighter "Odda"
    expect(fighter("Wil", { side = "Odda" })).to_be_refused "Odda has a duellist already"
    local hound = fighter("Bog Hound", { side = "Odda" })
    expect(hound:draw(1)).to_be_refused "Bog Hound has no deck"
    expect(pile(odda, "draw")).to_equal(size_of(odda) - 4)
  end)

  it("is made from known options and known cards", function()
    expect(fighter("Odda", { hands = {} })).to_fail_with "hands"
    expect(fighter("Odda", { hand = { "Embre" } })).to_fail_with "Embre"
  end)
end)
