describe("Kinds", function()
  it("a card costs 1 energy unless it says otherwise", function()
    local odda = fighter("Odda", { hand = { "Snuff" } })
    expect(odda:things("card")[1].definition.cost).to_equal "1E"
  end)

  it("a card with a trigger is played as a response only", function()
    local odda, wil = fighter("Odda", { hand = { "Snuff", "Brace" }, energy = 5 }), fighter "Wil"
    expect(odda:use "Snuff").to_be_refused "Snuff is a response"
    expect(odda:use("Brace", { target = wil })).to_be_refused "Brace is a response"
    expect(odda.Energy).to_equal(5)
  end)

  it("a quick card is not proposed", function()
    local odda = fighter("Odda", { hand = { "Ember" }, energy = 5 })
    local wil = fighter("Wil", { hand = { "Brace" }, energy = 5 })
    odda:use("Ember", { target = wil })
    expect(wil.Health).to_equal(5)
    expect(wil:has "Brace").to_be_true()
  end)

  it("a status carries out its effect fields when its trigger comes", function()
    local wil = fighter "Wil"
    wil:inflict "Burning"
    wil:end_turn()
    expect(wil.Health).to_equal(5)
    wil:end_turn()
    wil:end_turn()
    expect(wil.Health).to_equal(4)
    expect(wil:has "Burning").to_be_false()
  end)

  it("a status lays a word over its holder until it ends", function()
    local odda, wil = fighter("Odda", { hand = { "Ember" }, energy = 1 }), fighter "Wil"
    odda:inflict "Stunned"
    expect(odda:use("Ember", { target = wil })).to_be_refused "Stunned"
    odda:moment "turn start"
    odda:end_turn()
    expect(odda:use("Ember", { target = wil })).never.to_be_refused()
  end)
end)
