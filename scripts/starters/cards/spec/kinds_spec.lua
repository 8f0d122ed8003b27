local duellists = use "spec/duellists"

describe("Kinds", function()
  it("a card is for its player, unless it says otherwise", function()
    local odda = duellists { "Whistle", "Kindle" }
    expect(odda:things("card")["Whistle"].definition.target).to_equal "self"
    expect(odda:things("card")["Kindle"].definition.target).to_equal "enemy"
  end)

  it("a card with a trigger is played as a response only", function()
    local odda, wil = duellists { "Snuff", "Brace" }
    expect(odda:use "Snuff").to_be_refused "Snuff is a response"
    expect(odda:use("Brace", { target = wil })).to_be_refused "Brace is a response"
    expect(odda.Energy).to_equal(5)
  end)

  it("a quick card is not proposed", function()
    local odda, wil = duellists({ "Ember" }, { "Brace" })
    odda:use("Ember", { target = wil })
    expect(wil.Health).to_equal(5)
    expect(wil:has "Brace").to_be_true()
  end)

  it("a status carries out its effect fields when its trigger comes, until it ends", function()
    local _, wil = duellists()
    wil:inflict "Burning"
    wil:end_turn()
    expect(wil.Health).to_equal(5)
    wil:end_turn()
    wil:end_turn()
    expect(wil.Health).to_equal(4)
    expect(wil:has "Burning").to_be_false()
  end)

  it("a status says what its holder cannot do, until it ends", function()
    local odda, wil = duellists { "Ember" }
    odda:inflict "Stunned"
    expect(odda:use("Ember", { target = wil })).to_be_refused "Stunned"
    odda:moment "turn start"
    odda:end_turn()
    expect(odda:use("Ember", { target = wil })).to_be_true()
  end)
end)
