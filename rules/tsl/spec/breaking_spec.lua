-- Improvised weapons, breaking, repair: TSL-069 to TSL-076.

local CATASTROPHE, FAILURE, TIE, MIXED = { 3, 1, 1, 1, 1 }, { 3, 2, 2, 1, 1 }, { 4, 4, 2, 1, 1 }, { 4, 4, 4, 1, 1 }

local function strike(hunter, foe, weapon, faces, given)
  dice(faces)
  local what = given or {}
  what.with, what.static = weapon, what.static == nil and 11 or what.static
  return hunter:attack(foe, what)
end

local function grabbed(what, zone)
  local hunter, foe = duel("Adept", "Ogre", zone)
  return hunter, foe, hunter:grab(what)
end

describe("An improvised weapon", function()
  it("[TSL-069] is Melee without tags, or Thrown if the GM agrees", function()
    local hunter, foe, chair = grabbed("Chair", "Near")
    foe:gain "Shield"
    answers { false }                                                               -- that the Shield applies
    expect(strike(hunter, foe, chair, { 6, 5, 4, 3, 2 })).to_equal "Success"
    expect({ hunter.rolled, chair.definition.class, #chair:things "tag" }).to_equal { 15, "Melee", 0 }
    local other, far, bottle = grabbed("Bottle", "Near")
    answers { false }
    strike(other, far, bottle, { 6, 5, 4, 3, 2 })
    expect({ other.rolled, bottle.throws }).to_equal { 15, 1 }
    strike(other, far, bottle, { 6, 5, 4, 3, 2 })
    expect({ other.rolled, bottle.throws }).to_equal { 18, 0 }
  end)

  it("[TSL-069] [TSL-073] that cannot be thrown is swung, and stays in hand", function()
    local hunter, foe, bottle = grabbed "Bottle"
    answers { false }
    expect({ strike(hunter, foe, bottle, MIXED), foe.Body }).to_equal { "Mixed", 1 }
    expect({ bottle.throws, bottle.lies_by or false, bottle.holder == hunter }).to_equal { 1, false, true }
  end)

  it("[TSL-070] hits like any weapon", function()
    local hunter, foe, chair = grabbed "Chair"
    expect({ strike(hunter, foe, chair, MIXED), foe.Body }).to_equal { "Mixed", 1 }
    expect({ strike(hunter, foe, chair, { 4, 4, 4, 4, 1 }), foe.Body }).to_equal { "Success", 3 }
  end)

  it("[TSL-071] breaks on any failure of the dice, a tie as well, not when armour makes a miss", function()
    local broken = {}
    for i, faces in ipairs { CATASTROPHE, FAILURE, TIE, MIXED } do
      local hunter, foe, chair = grabbed "Chair"
      foe:gain "Shield"
      strike(hunter, foe, chair, faces)
      broken[i] = chair:has "Broken"
    end
    expect(broken).to_equal { true, true, true, false }
    local hunter, foe, chair = grabbed "Chair"
    strike(hunter, foe, chair, { 4, 4, 1, 1, 1, 5, 5, 1, 1, 1 }, { static = false })
    expect({ hunter.rolled, foe.rolled, chair:has "Broken" }).to_equal { 10, 10, true }
    expect(hunter:attack(foe, { with = chair, static = 11 })).to_be_refused "Chair is broken"
  end)

  it("[TSL-072] that was prepared is Issued gear with one tag", function()
    local hunter, foe, chair = grabbed("Chair", "Near")
    hunter:prepare(chair, "Reach")
    strike(hunter, foe, chair, { 6, 5, 4, 3, 2 })
    expect({ hunter.rolled, #chair:things "tag", chair.definition.rarity }).to_equal { 18, 1, "Issued" }
    strike(hunter, foe, chair, FAILURE)
    expect(chair:has "Broken").to_be_false()
    strike(hunter, foe, chair, CATASTROPHE)
    expect(chair:has "Broken").to_be_true()
    local other, _, same = grabbed "Chair"
    answers { false }
    expect(other:prepare(same, "Reach")).to_be_false()
    expect(#same:things "tag").to_equal(0)
    expect(hunter:prepare(chair, "Reach")).to_be_refused "prepared already"
  end)

  it("[TSL-073] that was thrown lies where it landed", function()
    local hunter, foe, bottle = grabbed("Bottle", "Near")
    strike(hunter, foe, bottle, MIXED)
    expect({ bottle.throws, bottle.lies_by == foe }).to_equal { 0, true }
    expect(hunter:attack(foe, { with = bottle, static = 11 })).to_be_refused "lies by Ogre"
    expect(hunter:grab(bottle)).to_be_refused "not within reach"
    foe:grab(bottle)
    expect({ bottle.holder == foe, bottle.throws }).to_equal { true, 1 }
    strike(foe, hunter, bottle, { 6, 6, 1, 1, 1 })
    expect(hunter.Body).to_equal(1)
  end)
end)

describe("Breaking", function()
  it("[TSL-074] any weapon breaks on a Catastrophic roll with it, not when one defends", function()
    local hunter, foe = duel("Adept", "Ogre")
    local axe, knife = hunter:gain "Axe", foe:gain "Knife"
    strike(hunter, foe, axe, FAILURE)
    expect({ hunter.rolled, axe:has "Broken" }).to_equal { 8, false }
    strike(hunter, foe, axe, { 4, 4, 4, 4, 1, 1, 1, 1, 1, 1 }, { static = false })
    expect({ foe.band, knife:has "Broken" }).to_equal { "Catastrophic", false }
    strike(hunter, foe, axe, CATASTROPHE)
    expect({ hunter.rolled, axe:has "Broken" }).to_equal { 6, true }
    expect(hunter:attack(foe, { with = axe, static = 11 })).to_be_refused "Axe is broken"
  end)

  it("[TSL-075] changes no Stress", function()
    local hunter, foe, chair = grabbed "Chair"
    expect({ strike(hunter, foe, chair, TIE), foe.Body, chair:has "Broken" }).to_equal { "Failure", 0, true }
  end)

  it("[TSL-076] ordinary gear is mended with tools and downtime, without a roll", function()
    local hunter, foe = duel("Adept", "Ogre")
    local axe = hunter:gain "Axe"
    strike(hunter, foe, axe, CATASTROPHE)
    request("start_scene", { hunter, foe })
    expect(hunter:repair(axe)).to_be_refused "downtime"
    request("end_scene", { hunter, foe })
    expect(hunter:repair(axe, { tools = false })).to_be_refused "tools"
    expect(hunter:repair(axe)).to_be_true()
    expect(axe:has "Broken").to_be_false()
    expect(hunter:repair(axe)).to_be_refused "Axe is whole"
  end)

  it("[TSL-076] rarer gear takes somebody skilled, or specialist tools and a Hand roll of 11", function()
    local hunter = creature "Adept"
    local relic, smith = hunter:gain "Relic", creature "Plain"
    relic:inflict "Broken"
    expect(hunter:repair(relic)).to_be_refused "skilled hand"
    dice { 4, 4, 2, 1, 1 }
    expect(hunter:repair(relic, { tools = true })).to_be_false()
    dice { 4, 4, 3, 1, 1 }
    expect(hunter:repair(relic, { tools = true })).to_be_true()
    relic:inflict "Broken"
    expect(hunter:repair(relic, { by = smith })).to_be_true()
    expect(relic:has "Broken").to_be_false()
  end)

  it("[TSL-076] [TSL-017] in a scene that roll is an Action", function()
    local hunter, foe = duel("Adept", "Ogre")
    local relic = hunter:gain "Relic"
    relic:inflict "Broken"
    request("start_scene", { hunter, foe })
    answers { "Adept" }
    request "next_turn"
    expect(hunter:repair(relic)).to_be_refused "skilled hand"
    expect(hunter.action).to_equal(1)
    dice { 4, 4, 2, 1, 1 }
    expect({ hunter:repair(relic, { tools = true }), hunter.action }).to_equal { false, 0 }
    expect(hunter:repair(relic, { tools = true })).to_be_refused "action"
    expect(relic:has "Broken").to_be_true()
  end)

  it("[TSL-076] what cannot be replaced may be lost for good", function()
    local hunter = creature "Adept"
    local relic = hunter:gain "Relic"
    relic:inflict "Broken"
    answers { "it may be lost for good", true }
    expect(hunter:repair(relic)).to_be_false()
    expect(relic.alive).to_be_false()
  end)

  it("[TSL-076] where it is not, it takes somebody skilled like rarer gear", function()
    local hunter = creature "Adept"
    local relic = hunter:gain "Relic"
    relic:inflict "Broken"
    answers { "it may be lost for good", false }
    expect(hunter:repair(relic)).to_be_refused "skilled hand"
    answers { "it may be lost for good", false }
    dice { 4, 4, 3, 1, 1 }
    expect({ hunter:repair(relic, { tools = true }), relic:has "Broken", relic.alive }).to_equal { true, false, true }
  end)
end)
