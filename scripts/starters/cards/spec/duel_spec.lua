local duellists = use "spec/duellists"

describe("A duel", function()
  it("lasts until one side is left, and gives it", function()
    local odda, wil = duellists({ "Whistle", "Ember" }, {})
    wil:hurt(5)
    dice { 1 }
    answers { "Ember" }
    expect(duel { odda, wil }).to_equal "Odda"
    expect(wil:has "Beaten").to_be_true()
    expect(odda.Energy).to_equal(4)
    expect(#request "order_entries").to_equal(0)
  end)

  it("ends with the card that beats a duellist, before anything burns", function()
    local odda, wil = duellists({ "Ember" }, {})
    wil:hurt(5)
    odda:hurt(5)
    odda:inflict "Burning"
    dice { 1 }
    answers { "Ember" }
    expect(duel { odda, wil }).to_equal "Odda"
    expect(odda.Health).to_equal(1)
  end)

  it("can be won by nobody", function()
    local odda, wil = duellists({}, {})
    odda:fall()
    wil:fall()
    dice { 1 }
    expect(duel { odda, wil }).to_be_nil()
  end)

  it("passes over a stunned duellist", function()
    local odda, wil = duellists({ "Ember" }, { "Ember" })
    odda:inflict "Stunned"
    odda:hurt(5)
    wil:hurt(5)
    dice { 1 }
    answers { "Ember" }
    expect(duel { odda, wil }).to_equal "Wil"
  end)

  it("gives each ally its bite", function()
    local odda, wil = duellists({ "Whistle" }, {})
    wil:hurt(5)
    dice { 1 }
    answers { "Whistle", "pass" }
    expect(duel { odda, wil }).to_equal "Odda"
  end)

  it("ends the turn of an ally too", function()
    local odda, wil = duellists()
    local hound = fighter("Bog Hound", { side = "Odda" })
    hound:inflict "Burning"
    wil:hurt(3)
    dice { 1 }
    policy(function(question) return question.options and "pass" end)
    expect(duel { odda, hound, wil }).to_equal "Odda"
    expect(hound.Health).to_equal(1)
  end)

  it("ends its last round and the battle", function()
    for _, lasts in ipairs { "this round", "battle" } do
      local odda = fighter("Odda", { side = lasts, hand = { "Ember" }, energy = 5 })
      local wil = fighter("Wil", { side = "not " .. lasts })
      odda:modify { harm = "-1", lasts = lasts }
      wil:set("Health", 1)
      dice { 1 }
      answers { "Ember" }
      duel { odda, wil }
      expect(odda:hurt(1)).to_equal(1)
    end
  end)
end)

describe("Worth", function()
  it("counts Health, statuses, allies, cards and energy", function()
    local odda, wil = duellists({ "Ember", "Snuff" }, {})
    expect(odda:worth()).to_equal(25)
    expect(wil:worth()).to_equal(5)
    wil:hurt(2)
    expect(odda:worth()).to_equal(45)
    wil:inflict "Burning"
    expect(odda:worth()).to_equal(55)
    local hound = fighter("Bog Hound", { side = "Odda" })
    expect(odda:worth()).to_equal(135)
    hound:hurt(1)
    expect(odda:worth()).to_equal(95)
    dice { 1 }
    request("begin_duel", { odda, wil })
    wil:fall()
    expect(odda:worth()).to_equal(10 * 16 + 25)
  end)

  it("makes a greedy player play the card that wins", function()
    local odda, wil = duellists({ "Ember", "Whistle", "Thunderclap" }, {})
    wil:hurt(3)
    policy("greedy", odda)
    expect(odda:take_turn()).to_equal "Thunderclap"
    expect(wil:has "Beaten").to_be_true()
  end)

  it("makes a greedy player save a response for a card that is worth it", function()
    local odda, wil = duellists({ "Ember", "Kindle" }, { "Snuff" })
    policy("greedy", wil)
    odda:use("Ember", { target = wil })
    expect(wil.Health).to_equal(5)
    odda:use("Kindle", { target = wil })
    expect(wil.Health).to_equal(5)
    expect(wil:has "Snuff").to_be_false()
  end)
end)
