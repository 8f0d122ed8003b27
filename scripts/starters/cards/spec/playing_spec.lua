local duellists = use "spec/duellists"

describe("A card", function()
  it("is paid, discarded and takes effect", function()
    local odda, wil = duellists { "Kindle" }
    odda:use("Kindle", { target = wil })
    expect(odda.Energy).to_equal(3)
    expect(odda:has "Kindle").to_be_false()
    expect(#request("deck_cards", "Odda", "discard")).to_equal(1)
    expect(wil.Health).to_equal(4)
    expect(wil:has "Burning").to_be_true()
  end)

  it("may stay in the hand, and cost more each time in a round", function()
    local odda, wil = duellists { "Ember" }
    odda:use("Ember", { target = wil })
    expect(odda.Energy).to_equal(4)
    odda:use("Ember", { target = wil })
    expect(odda.Energy).to_equal(2)
    expect(odda:has "Ember").to_be_true()
    expect(odda:use("Ember", { target = wil })).to_be_refused "needs 3 E"
    expect(wil.Health).to_equal(4)
    request("new_window", "round")
    odda:use("Ember", { target = wil })
    expect(odda.Energy).to_equal(1)
  end)

  it("is for an enemy or for its player, as it says", function()
    local odda, wil = duellists { "Kindle", "Whistle" }
    expect(odda:use("Kindle", { target = odda })).to_be_refused "Odda is no enemy"
    expect(odda.Energy).to_equal(5)
    odda:use("Whistle", { target = wil })
    expect(thing("Bog Hound").side).to_equal "Odda"
  end)

  it("needs an enemy to aim at", function()
    local odda, wil = duellists { "Kindle" }
    wil:destroy()
    expect(odda:use "Kindle").to_be_refused "there is no enemy"
    expect(odda:has "Kindle").to_be_true()
  end)

  it("lets its player choose among several enemies", function()
    local odda, wil = duellists { "Kindle" }
    local hound = fighter("Bog Hound", { side = "Wil" })
    answers { hound }
    odda:use "Kindle"
    expect(hound:exists()).to_be_false()
    expect(wil.Health).to_equal(6)
  end)

  it("is proposed for the weakest enemy", function()
    local odda, wil = duellists { "Ember" }
    local hound = fighter("Bog Hound", { side = "Wil" })
    odda:use "Ember"
    expect(hound.Health).to_equal(1)
    hound:regain { Health = 1 }
    wil:hurt(5)
    odda:use "Ember"
    expect(hound.Health).to_equal(2)
    expect(wil:has "Beaten").to_be_true()
  end)

  it("may stun, until the stunned one has had a turn", function()
    local odda, wil = duellists { "Thunderclap" }
    odda:use("Thunderclap", { target = wil })
    expect(wil.Health).to_equal(3)
    odda:end_turn()
    expect(wil:has "Stunned").to_be_true()
    wil:moment "turn start"
    wil:end_turn()
    expect(wil:has "Stunned").to_be_false()
  end)

  it("is refused where it is not in the hand or too dear", function()
    local odda, wil = duellists { "Thunderclap" }
    odda:set("Energy", 3)
    expect(odda:use("Kindle", { target = wil })).to_be_refused "Kindle is not in the hand"
    expect(odda:use("Thunderclap", { target = wil })).to_be_refused "needs 4 E and has 3"
    expect(odda:has "Thunderclap").to_be_true()
  end)
end)

describe("A response", function()
  it("cancels a card, which stays paid and discarded", function()
    local odda, wil = duellists({ "Kindle" }, { "Snuff" })
    answers { "yes" }
    odda:use("Kindle", { target = wil })
    expect(wil.Health).to_equal(6)
    expect(odda.Energy).to_equal(3)
    expect(odda:has "Kindle").to_be_false()
    expect(wil.Energy).to_equal(4)
    expect(wil:has "Snuff").to_be_false()
  end)

  it("may be answered itself: the last card takes effect first", function()
    local odda, wil = duellists({ "Kindle", "Snuff" }, { "Snuff" })
    answers { "yes", "yes" }
    odda:use("Kindle", { target = wil })
    expect(wil.Health).to_equal(4)
    expect(odda.Energy + wil.Energy).to_equal(2 + 4)
  end)

  it("may be answered as long as there are cards", function()
    local odda, wil = duellists({ "Kindle", "Snuff" }, { "Snuff", "Snuff" })
    answers { "yes", "yes", "yes" }
    odda:use("Kindle", { target = wil })
    expect(wil.Health).to_equal(6)
    expect(#wil:things "card").to_equal(0)
  end)

  it("shields from the harm that it answers", function()
    local odda, wil = duellists({ "Thunderclap" }, { "Brace" })
    answers { "yes" }
    odda:use("Thunderclap", { target = wil })
    expect(wil.Health).to_equal(5)
    expect(wil:has "Shielded").to_be_true()
    expect(#wil:things "card").to_equal(1)
  end)

  it("is asked for once, of several cards of one name", function()
    local odda, wil = duellists({ "Kindle" }, { "Snuff", "Snuff" })
    local asked = 0
    policy(function() asked = asked + 1 end)
    odda:use("Kindle", { target = wil })
    expect(asked).to_equal(1)
  end)

  it("needs energy, the hand, and a player who can act", function()
    local odda, wil = duellists({ "Ember" }, { "Snuff" })
    answers { "yes" }
    wil:inflict "Stunned"
    odda:use("Ember", { target = wil })
    wil:lift "Stunned"
    wil:set("Energy", 0)
    odda:use("Ember", { target = wil })
    wil:set("Energy", 1)
    request("new_window", "round")
    expect(wil.Health).to_equal(4)
    odda:use("Ember", { target = wil })
    expect(wil.Health).to_equal(4)
  end)
end)

describe("An ally", function()
  it("has its turn right behind the duellist that called it", function()
    local odda, wil = duellists { "Whistle" }
    dice { 1 }
    request("begin_duel", { odda, wil })
    expect(request("next_turn").name).to_equal "Odda"
    odda:use "Whistle"
    expect(request("next_turn").name).to_equal "Bog Hound"
    expect(request("next_turn").name).to_equal "Wil"
  end)
end)
