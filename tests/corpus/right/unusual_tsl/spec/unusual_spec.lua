-- What each of the twenty definitions does, with forced dice and answers.

-- Four dice of a Proficient creature: totals 15 and 12 and 4, against 11.
local SUCCESS, MIXED, CATASTROPHIC = { 4, 4, 4, 3, 1 }, { 4, 4, 3, 1, 1 }, { 1, 1, 1, 1, 1 }

local function meet(zone)
  local hand, foe = duel("Deckhand", "Deckhand", zone)
  local mate = creature("Deckhand", { side = "agents" })
  hand:zone(mate, "Near")
  mate:zone(foe, "Near")
  return hand, foe, mate
end

-- The total of a roll that keeps what it may of 6, 5, 4, 3, 2.
local function total(who, domain, purpose)
  dice { 6, 5, 4, 3, 2 }
  who:roll(domain, 1, { purpose = purpose })
  return who.rolled
end

describe("States", function()
  it("1. Lantern-Eyed: a die more for two domains and one purpose, three rounds long", function()
    local hand = meet()
    hand:inflict "Lantern-Eyed"
    local way = "to find the way back"
    expect({ total(hand, "Mind", way), total(hand, "Hand", way), total(hand, "Mind") }).to_equal { 20, 18, 18 }
    request("moment", "round end")
    request("moment", "round end")
    expect(total(hand, "Voice", way)).to_equal(20)
    request("moment", "round end")
    expect(hand:has "Lantern-Eyed").to_be_false()
  end)

  it("2. Silt: a die less for each point, of which a turn takes one", function()
    local hand = meet()
    hand:inflict "Silt"
    expect(total(hand, "Hand")).to_equal(15)
    hand:inflict("Silt", 1)
    expect(total(hand, "Hand")).to_equal(11)
    hand:end_turn()
    expect(total(hand, "Hand")).to_equal(15)
    hand:end_turn()
    expect({ total(hand, "Hand"), hand:has "Silt" }).to_equal { 18, false }
  end)

  it("3. Heart in the Head: the Mind takes what is meant for the Body, while there is room", function()
    local hand = meet()
    hand:inflict "Heart in the Head"
    hand:mark("Body", 1, "cost")
    hand:mark("Body", 3)
    expect({ hand.Body, hand.Mind }).to_equal { 1, 3 }
    hand:mark("Spirit", 1)
    answers { "it is down" }
    hand:mark("Body", 1)
    hand:mark("Body", 2)
    expect({ hand.Body, hand.Mind, hand.Spirit }).to_equal { 3, 4, 1 }
  end)

  it("4. A Light Left Burning: takes a point back, once, and leaves a light", function()
    local hand = meet()
    hand:give "A Light Left Burning"
    hand:mark("Body", 1)
    expect(hand:has "A Light Left Burning").to_be_true()
    hand:mark("Spirit", 2)
    expect({ hand.Spirit, hand:has "A Light Left Burning", hand:has "Lantern-Eyed" }).to_equal { 1, false, true }
    hand:give "A Light Left Burning"
    hand:moment "turn start"
    expect(hand:has "A Light Left Burning").to_be_false()
  end)

  it("5. The Drowned Ledger: 1 Spirit for each step away, none for one nearer", function()
    local hand, foe = meet "Near"
    hand:give "The Drowned Ledger"
    hand:shift(foe, "nearer")
    expect({ hand.Spirit, hand.knows }).to_equal { 0, false }
    hand:shift(foe, "farther")
    expect({ hand.Spirit, hand.knows }).to_equal { 1, "the ledger grows" }
  end)
end)

describe("Gear", function()
  it("6. Grudging: two zones more, and it counts shots and misses", function()
    local hand, foe = meet "Engaged"
    local gun = hand:gain "Old Marrow's Blunderbuss"
    dice(CATASTROPHIC)
    hand:attack(foe, { type = "fear", static = 11 })
    expect(gun:tagged "grudges").to_equal(10)
    foe:zone(hand, "Far")
    dice(MIXED)
    hand:attack(foe, { with = gun, static = 11 })
    expect({ gun:tagged "grudges", hand.rolled }).to_equal { 11, 12 }
  end)

  it("7. Débridé: a Mixed becomes a Success against two Stress", function()
    local hand, foe = meet "Near"
    local gun = hand:gain "Old Marrow's Blunderbuss"
    foe:mark("Mind", 1)
    dice(MIXED)
    expect(hand:attack(foe, { with = gun, static = 11 })).to_equal "Mixed"
    dice(MIXED)
    expect(hand:attack(foe, { with = gun, static = 11 })).to_equal "Success"
    expect(foe.Body).to_equal(1 + 2)
  end)

  it("8. Thread-and-Needle: a torn sail, a die with the Hand, a count of the wielder's states", function()
    local hand = meet()
    local ledger = hand:gain "Captain's Ledger"
    expect(hand:clear_obstacle(ledger, "a torn sail")).to_be_true()
    expect({ total(hand, "Hand"), total(hand, "Voice") }).to_equal { 20, 18 }
    hand:inflict "Lantern-Eyed"
    hand:inflict "Silt"
    expect(ledger:tagged "threads").to_equal(2)
  end)

  it("9. Old Marrow's Blunderbuss: two shots, and a miss lies heavily on whom it missed", function()
    local hand, foe = meet "Near"
    local gun = hand:gain "Old Marrow's Blunderbuss"
    answers { "let it stand" }
    dice(CATASTROPHIC)
    hand:attack(foe, { with = gun, static = 11 })
    expect({ foe.statuses["Silt"].x, gun:has "Broken" }).to_equal { 2, true }
    local other = hand:gain "Old Marrow's Blunderbuss"
    for _ = 1, 2 do
      dice(MIXED)
      hand:attack(foe, { with = other, static = 11 })
    end
    expect(hand:attack(foe, { with = other, static = 11 })).to_be_refused "no uses left"
    expect(foe.Body).to_equal(1 + 1)
  end)

  it("10. Nine Pewter Plates: nine throws, as far as Far", function()
    local hand, foe = meet "Far"
    local plates = hand:grab "Nine Pewter Plates"
    expect(plates.definition).to_equal { class = "Sidearm", capacity = 9, thrown = true }
    dice(MIXED)
    answers { true }
    expect(hand:attack(foe, { with = plates, static = 11 })).to_equal "Mixed"
    expect({ hand.rolled, foe.Body }).to_equal { 12, 1 }
  end)

  it("11. Captain's Ledger: clears, lifts, stays, and brings the law", function()
    local hand = meet()
    local ledger = hand:gain "Captain's Ledger"
    hand:mark("Mind", 3)
    hand:inflict "Silt"
    hand:use_item(ledger)
    hand:use_item(ledger)
    expect({ hand.Mind, hand:has "Silt", ledger.alive, #hand:things "law" }).to_equal { 0, false, true, 2 }
  end)

  it("12. Veil of Un-Asking: turns fear, and whoever tries it bears the Silt", function()
    local hand, foe = meet "Near"
    foe:gain "Veil of Un-Asking"
    expect(foe:things("armour")[1].definition.built_for).to_equal { "fear", "spirit", "manipulation" }
    dice(SUCCESS)
    expect(hand:attack(foe, { type = "fear", domain = "Heart", static = 11 })).to_equal "Mixed"
    expect({ foe.Mind, hand:has "Silt" }).to_equal { 1, true }
    hand:lift "Silt"
    dice(SUCCESS)
    expect(hand:attack(foe, { type = "psychic", domain = "Heart", static = 11 })).to_equal "Success"
    expect({ foe.Mind, hand:has "Silt" }).to_equal { 3, false }
    dice(CATASTROPHIC)
    answers { "let it stand" }
    hand:attack(foe, { type = "ranged", domain = "Hand", static = 11 })
    expect({ foe.Mind, hand:has "Silt" }).to_equal { 3, true }
  end)
end)

describe("Deeds", function()
  it("13. Step Between the Ticks: two zones for a Movement, or for 2 Spirit, twice a turn", function()
    local hand, foe = meet "Distant"
    hand:give "Step Between the Ticks"
    request("start_scene", { hand, foe })
    answers { hand }
    request "next_turn"
    hand:use("Step Between the Ticks", { target = foe })
    expect({ hand:zone(foe), hand.movement, hand.Spirit }).to_equal { "Near", 0, 0 }
    foe:zone(hand, "Far")
    hand:use("Step Between the Ticks", { target = foe })
    expect({ hand:zone(foe), hand.Spirit }).to_equal { "Engaged", 2 }
    expect(hand:use("Step Between the Ticks", { target = foe })).to_be_refused "again this turn"
  end)

  it("13. Step Between the Ticks: not from itself", function()
    local hand = meet()
    hand:give "Step Between the Ticks"
    expect(hand:use("Step Between the Ticks", { target = hand })).to_be_refused "from itself"
    expect({ hand.movement, hand.Spirit }).to_equal { 1, 0 }                        -- refused: nothing is paid
  end)

  it("14. It Was Only a Story: 2 Stress less, 1 at least, once a round, not in the Silt", function()
    local hand = meet()
    hand:give "It Was Only a Story"
    hand:mark("Body", 1)
    expect(hand.Body).to_equal(1)
    answers { true }
    hand:mark("Body", 2)
    expect(hand.Body).to_equal(2)
    request("new_window", "round")
    hand:inflict "Silt"
    hand:mark("Mind", 3)
    expect(hand.Mind).to_equal(3)
    hand:lift "Silt"
    answers { true }
    hand:mark("Spirit", 4)
    expect(hand.Spirit).to_equal(2)
  end)

  it("15. Say the Name Backwards: as far as its fullest pool", function()
    local hand, foe = meet "Engaged"
    hand:give "Say the Name Backwards"
    dice(SUCCESS)
    hand:use("Say the Name Backwards", { target = foe, static = 11 })
    expect({ foe.Mind, hand.Mind, hand:zone(foe), foe:has "Silt" }).to_equal { 2, 1, "Far", true }
    dice(CATASTROPHIC)
    answers { "let it stand" }
    hand:use("Say the Name Backwards", { target = foe, static = 11 })
    expect({ foe.Mind, hand.Mind, hand:zone(foe) }).to_equal { 2, 2, "Far" }
  end)

  it("16. Lend the Lantern: the ally gets an ability and a promise with a maker", function()
    local hand, _, mate = meet()
    hand:give "Lend the Lantern"
    hand:use("Lend the Lantern", { target = mate })
    expect({ mate:has "Hold Up the Light", mate:things("promise")[1].creator == hand }).to_equal { true, true }
    mate:use "Hold Up the Light"
    expect({ hand:has "Lantern-Eyed", mate:has "Lantern-Eyed" }).to_equal { true, false }
    expect(mate:use "Hold Up the Light").to_be_refused "again this scene"
    request("moment", "round end")
    request("moment", "round end")
    expect(mate:has "Hold Up the Light").to_be_false()
  end)

  it("17. Carry the Question: as much as the GM says, of what the Mind takes", function()
    local hand, _, mate = meet()
    hand:give "Carry the Question"
    answers { true, 2 }
    mate:mark("Mind", 3)
    expect({ mate.Mind, hand.Mind, hand.reaction }).to_equal { 1, 2, 0 }
    hand:refresh()
    mate:mark("Spirit", 1)
    expect({ mate.Spirit, hand.Spirit, hand.reaction }).to_equal { 1, 0, 1 }
  end)

  it("18. Purser: clears a point of whoever has most, and helps for no Action, once a scene", function()
    local hand, foe, mate = meet()
    hand:give "Purser"
    mate:mark("Spirit", 2)
    hand:mark("Body", 1)
    request("start_scene", { hand, foe, mate })
    expect({ mate.Spirit, hand.Body }).to_equal { 1, 1 }
    answers { hand }
    request "next_turn"
    hand:use("Grant Reroll", { target = mate })
    expect(hand.action).to_equal(1)
    hand:use("Grant Reroll", { target = mate })
    expect({ hand.action, #mate:things "promise" }).to_equal { 0, 2 }
  end)

  it("19. Θάλεια, Who Keeps the Ledger: pools by a loop, armour as signature", function()
    local thaleia = creature "Θάλεια, Who Keeps the Ledger"
    expect(thaleia).to_equal { MaxBody = 4, MaxMind = 4, MaxSpirit = 6 }
    expect({ thaleia:tier "Voice", thaleia:tier "Spirit", thaleia:tier "Hand" })
      .to_equal { "Trained", "Expert", "Untrained" }
    expect(thaleia:things("armour")[1].signature).to_be_true()
    expect({ thaleia:has "Purser", #thaleia:things "weapon" }).to_equal { true, 1 }
  end)

  it("20. Ask the Water: words of one's own, and an answer with a price", function()
    local hand = meet()
    hand:give "Ask the Water"
    answers { "who rowed past", "with a price", true }
    hand:use "Ask the Water"
    expect({ hand.knows, hand.Spirit, hand.statuses["Silt"].x }).to_equal { "with a price", 1, 3 }
    answers { "nothing" }
    hand:use "Ask the Water"
    expect({ hand.knows, hand.Spirit }).to_equal { "with a price", 2 }
  end)
end)
