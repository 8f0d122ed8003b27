describe("a refusal", function()
  it("takes back what the verb did, its payment too", function()
    local rue = somebody "Rue"
    local before = state_hash()
    expect(rue:cast()).to_be_refused "out of reach"
    expect(rue.Slots).to_equal(4)
    expect(rue:has "Hollow").to_equal(false)
    expect(state_hash()).to_equal(before)
  end)

  it("takes back what answered the verb", function()
    local rue = somebody "Rue"
    rue:inflict "Spooked"
    expect(rue:cast()).to_be_refused "out of reach"
    expect(rue.Health).to_equal(20)
  end)

  it("of a reaction leaves no edit of the event", function()
    local rue, tarn = somebody "Rue", somebody "Tarn"
    rue:inflict "Overreach"
    expect(rue:take(5)).to_equal(5)
    expect(rue.Health).to_equal(15)
    expect(tarn.Health).to_equal(20)
    rue:inflict "Ward"
    expect(rue:take(5)).to_equal(4)
  end)

  it("leaves the dice in the transcript", function()
    local rue = somebody "Rue"
    dice { 12, 4 }
    expect(rue:dare()).to_be_refused "too bold"
    expect(rue.Health).to_equal(20)
  end)
end)

describe("a stop", function()
  it("with a reason keeps what was paid", function()
    local rue = somebody "Rue"
    expect(rue:loose "it falls short").to_be_refused "it falls short"
    expect(rue.Slots).to_equal(3)
    local done, why = rue:loose()
    expect(done).to_be_nil()
    expect(why).to_be_nil()
    expect(rue.Slots).to_equal(2)
  end)

  it("passes a refusal on and keeps its own payment", function()
    local rue = somebody "Rue"
    expect(rue:pass_on "cast").to_be_refused "out of reach"
    expect(rue.Slots).to_equal(2)
    rue:set("Slots", 4)
    expect(rue:pass_on "loose").to_be_refused "it falls short"
    expect(rue.Slots).to_equal(1)
  end)

  it("inside a verb that refuses is taken back with it", function()
    local rue = somebody "Rue"
    expect(rue:give_up()).to_be_refused "it falls short"
    expect(rue.Slots).to_equal(4)
  end)
end)

describe("an edit of an event", function()
  it("that nothing reads is not laid, and says what may be edited", function()
    local rue = somebody "Rue"
    rue:inflict "Misspelt"
    expect(rue:take(5)).to_equal(5)
    expect(rue.said).to_equal "an edit of 'amount' changes nothing of take; may be edited: taken"
  end)

  it("comes too late once it was read", function()
    local rue = somebody "Rue"
    rue:inflict "Late"
    expect(rue:take(5)).to_equal(5)
    expect(rue.said).to_equal "an edit of 'taken' comes too late for take"
  end)

  it("of one time only is judged alike", function()
    local rue = somebody "Rue"
    rue:inflict "Amiss"
    expect(rue:take(5)).to_equal(7)
    expect(rue.said).to_equal "an edit of 'harm' changes nothing of take; may be edited: taken"
  end)
end)
