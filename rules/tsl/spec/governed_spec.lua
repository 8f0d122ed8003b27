-- `when` and `ruling` govern all that a card does.

describe("A card's condition", function()
  it("decides whether an ability or an item may be used, before anything is paid", function()
    local mystic = creature "Mystic"
    mystic:gain "Lit Focus"; mystic:untag "lit"
    local salve = mystic:gain "Lit Salve"
    mystic.Body = 2
    expect(mystic:use "Lit Focus").to_be_refused "its condition is not met"
    expect(mystic:use_item(salve)).to_be_refused "its condition is not met"
    expect({ mystic.Body, salve.alive }).to_equal { 2, true }
    mystic:tag "lit"
    mystic:use "Lit Focus"
    mystic:use_item(salve)
    expect({ mystic.Body, salve.alive }).to_equal { 0, false }
  end)

  it("decides whether a trigger is answered, of a reaction, a status and a perk", function()
    local hunter, foe = duel("Adept", "Ogre")
    hunter:gain "Lit Reply"; hunter:gain "Lit Perk"; hunter:inflict "Lit Wound"
    hunter:untag "lit"; hunter:set("stung", false); hunter:set("blest", false)
    dice { 6, 6, 1, 1, 1 }
    foe:attack(hunter, { type = "brute force", static = 11 })
    local hurt = hunter.Body
    expect({ hurt > 0, hunter.stung, hunter.blest }).to_equal { true, false, false }
    hunter:tag "lit"
    answers { true }
    dice { 6, 6, 1, 1, 1 }
    foe:attack(hunter, { type = "brute force", static = 11 })
    expect({ hunter.Body, hunter.stung, hunter.blest }).to_equal { 2 * hurt - 1, true, true }
  end)

  it("decides whether a weapon attacks, and whether a perk frees", function()
    local mar = creature("Steward", { called = "Mar" })
    local ko, foe = creature("Adept", { called = "Ko" }), creature("Ogre", { side = "foes" })
    mar:zone(ko, "Near"); mar:zone(foe, "Engaged"); ko:zone(foe, "Near")
    mar:gain "Lit Presence"
    local club = mar:gain "Lit Club"
    ko:mark("Mind", 3)
    request("start_scene", { mar, ko, foe })
    answers { mar }
    request "next_turn"
    expect(mar:attack(foe, { with = club, static = 11 })).to_be_refused "Lit Club: its condition is not met"
    mar:use("Steady the Spirit", { target = ko })
    expect({ ko.Mind, mar.action }).to_equal { 2, 1 }                            -- by Steady Presence
    mar:use("Steady the Spirit", { target = ko })
    expect({ ko.Mind, mar.action }).to_equal { 1, 0 }
    mar:tag "lit"
    mar:use("Steady the Spirit", { target = ko })
    expect({ ko.Mind, mar.action }).to_equal { 0, 0 }
    mar.action = 1
    dice { 6, 6, 1, 1, 1 }
    mar:attack(foe, { with = club, static = 11 })
    expect({ foe.Body > 0, mar.action }).to_equal { true, 0 }
  end)

  it("asks the GM before anything is done", function()
    local mystic = creature "Mystic"
    mystic:gain "Sworn Focus"
    mystic.Body = 2
    answers { false }
    expect(mystic:use "Sworn Focus").to_be_refused "the GM says no"
    expect(mystic.Body).to_equal(2)
    answers { true }
    mystic:use "Sworn Focus"
    expect(mystic.Body).to_equal(1)
  end)
end)
