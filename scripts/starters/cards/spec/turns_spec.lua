local duellists = use "spec/duellists"

local function begin(first, second)
  local odda, wil = duellists(first, second)
  dice { 1 }
  request("begin_duel", { odda, wil })
  return odda, wil
end

describe("The order of turns", function()
  it("begins with the one that is rolled; the others follow as they are listed", function()
    local odda, wil = fighter "Odda", fighter "Wil"
    local ida = fighter("Odda", { side = "Ida" })
    dice { 2 }
    request("begin_duel", { odda, wil, ida })
    for _, side in ipairs { "Wil", "Ida", "Odda", "Wil" } do expect(request("next_turn").side).to_equal(side) end
  end)

  it("is without those who have fallen, who are no enemies any more", function()
    local odda, wil = duellists { "Kindle", "Whistle" }
    local ida = fighter("Odda", { side = "Ida" })
    dice { 1 }
    request("begin_duel", { odda, wil, ida })
    request "next_turn"
    wil:fall()
    odda:use "Kindle"
    expect(ida:has "Burning").to_be_true()
    odda:use "Whistle"
    thing("Bog Hound"):fall()
    expect(request("next_turn").side).to_equal "Ida"
    expect(request("next_turn").side).to_equal "Odda"
  end)

  it("takes two", function()
    expect(request("begin_duel", { fighter "Odda" })).to_be_refused "a duel takes two"
  end)
end)

describe("A turn", function()
  it("begins with one energy more and a card", function()
    local odda, wil = begin()
    for _, who in ipairs { odda, wil } do
      who:set("MaxEnergy", 0)
      who:set("Energy", 0)
    end
    request "next_turn"
    expect(odda.Energy).to_equal(1)
    expect(#odda:things "card").to_equal(1)
    expect(wil.Energy).to_equal(0)
    request "next_turn"
    request "next_turn"
    expect(odda.Energy).to_equal(2)
    expect(#odda:things "card").to_equal(2)
  end)

  it("restores energy, to the most of the campaign", function()
    local odda, wil = begin()
    odda:set("Energy", 0)
    request "next_turn"
    expect(odda.Energy).to_equal(5)
    request("choose", "most_energy", 6)
    request "next_turn"
    expect(wil.Energy).to_equal(6)
  end)

  it("of an ally brings neither energy nor a card", function()
    local odda, wil = begin { "Whistle" }
    request "next_turn"
    odda:use "Whistle"
    local hound = request "next_turn"
    expect(hound.Energy).to_equal(0)
    expect(#hound:things "card").to_equal(0)
    expect(hound:strike()).never.to_be_refused()
    expect(wil.Health).to_equal(4)
    expect(hound:strike(odda)).to_be_refused "Odda is no enemy"
    hound:inflict "Stunned"
    expect(hound:strike()).to_be_refused "Stunned"
  end)

  it("of an ally without an enemy does nothing", function()
    local hound = fighter "Bog Hound"
    expect(hound:strike()).to_be_refused "there is no enemy"
  end)

  it("plays a card or passes", function()
    local odda, wil = begin { "Kindle", "Kindle", "Brace" }
    answers { "Kindle", "pass" }
    expect(odda:take_turn()).to_equal "Kindle"
    expect(wil.Health).to_equal(4)
    expect(odda:take_turn()).to_equal "pass"
    expect(wil.Health).to_equal(4)
  end)

  it("passes where a card cannot be played after all", function()
    local odda, wil = duellists { "Kindle" }
    wil:destroy()
    answers { "Kindle" }
    expect(odda:take_turn()).to_equal "pass"
    expect(odda.Energy).to_equal(5)
  end)

  it("is not taken by a stunned duellist", function()
    local odda = begin { "Kindle" }
    odda:inflict "Stunned"
    expect(odda:take_turn()).to_be_refused "Stunned"
  end)

  it("offers each card that can be paid once, and no quick one", function()
    local odda = begin { "Kindle", "Kindle", "Brace", "Whistle" }
    odda:set("Energy", 2)
    local offered
    policy(function(question) offered = table.concat(question.options, ", ") end)
    odda:take_turn()
    expect(offered).to_equal "Kindle, pass"
  end)

  it("of a new round ends what lasts a round", function()
    local _, wil = begin()
    request "next_turn"
    wil:modify { harm = "-1", lasts = "this round" }
    request "next_turn"
    expect(wil:hurt(1)).to_equal(0)
    request "next_turn"
    expect(wil:hurt(1)).to_equal(1)
  end)

  it("of a new round makes cards cheap again", function()
    local odda, wil = begin { "Ember" }
    request "next_turn"
    odda:use("Ember", { target = wil })
    request "next_turn"
    odda:set("Energy", 1)
    expect(odda:use("Ember", { target = wil })).to_be_refused "needs 2 E"
    request "next_turn"
    odda:use("Ember", { target = wil })
    expect(odda.Energy).to_equal(4)
  end)
end)
