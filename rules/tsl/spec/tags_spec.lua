-- Tags: TSL-038 to TSL-050.

-- An attack at this margin against a T-number of 11, four dice kept: the band, and the foe's Body Stress.
local DICE = { [-5] = { 3, 1, 1, 1, 1 }, [0] = { 4, 4, 2, 1, 1 }, [2] = { 4, 4, 4, 1, 1 }, [5] = { 4, 4, 4, 4, 1 },
  [7] = { 6, 6, 4, 2, 1 } }
local function strike(hunter, foe, weapon, margin, given)
  dice(DICE[margin])
  local what = given or {}
  what.with, what.static = weapon, what.static == nil and 11 or what.static
  return { hunter:attack(foe, what), foe.Body }
end

local function fight(weapon, zone, foe)
  local hunter, other = duel("Adept", foe or "Ogre", zone)
  return hunter, other, hunter:gain(weapon)
end

describe("A tag's trigger", function()
  it("[TSL-038] names the wielder of its gear, and its gear", function()
    local hunter, foe = duel("Adept", "Ogre")
    local ember = hunter:gain "Ember"
    hunter:gain "Knife"; hunter:give "Kindled"
    ember:set("warm", false); ember:set("bitten", false); hunter:set("kindled", false)
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { with = "Knife", static = 11 })
    expect({ ember.warm, ember.bitten, hunter.kindled }).to_equal { true, false, false }
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { with = "Ember", static = 11 })
    expect({ ember.warm, ember.bitten, hunter.kindled }).to_equal { true, true, true }
    ember:set("warm", false)
    dice { 1, 1, 1, 1, 1 }
    foe:attack(hunter, { type = "fear", static = 11 })
    expect(ember.warm).to_be_false()
  end)
end)

describe("Tags", function()
  it("[TSL-038] are one or two for each weapon, and it is the tag that decides", function()
    local held = creature("Plain"):gain "Rapier"
    expect({ #held:things "tag", held:things("tag")[1].name, held:things("tag")[2].name })
      .to_equal { 2, "Dueling", "Brutal" }
    expect({ #creature("Plain"):grab("Chair"):things "tag" }).to_equal { 0 }
  end)

  it("[TSL-039] are of one of four families", function()
    local families = {}
    for i, weapon in ipairs { "Spear", "Pick", "Knife" } do
      families[i] = creature("Plain"):gain(weapon):things("tag")[1].definition.family
    end
    families[4] = creature("Plain"):gain("Chain"):things("tag")[1].definition.family
    expect(families).to_equal { "Positioning", "Impact", "Identity", "Utility" }
  end)

  it("[TSL-040] Reach: Near is a zone of it", function()
    local hunter, foe, spear = fight("Spear", "Near")
    dice { 6, 5, 4, 3, 2 }
    hunter:attack(foe, { with = spear, static = 11 })
    expect(hunter.rolled).to_equal(18)
    local other, far, same = fight("Spear", "Far")
    dice { 6, 5, 4, 3, 2 }
    other:attack(far, { with = same, static = 11 })
    expect(other.rolled).to_equal(15)
  end)

  it("[TSL-041] Reach: whoever closes in is attacked first, with the Reaction", function()
    local hunter, foe = fight("Spear", "Near")
    request("start_scene", { hunter, foe })
    answers { foe }
    request "next_turn"
    dice { 6, 6, 4, 2, 1, 3, 2, 1, 1, 1 }
    foe:shift(hunter, "nearer")
    expect({ foe.Body, hunter.reaction, foe.action }).to_equal { 4, 0, 1 }
    foe:zone(hunter, "Near")
    foe:refresh()
    foe:shift(hunter, "nearer")
    expect(foe.Body).to_equal(4)
  end)

  it("[TSL-041] its holder may let it be, and nobody is met who comes from elsewhere", function()
    local hunter, foe = fight("Spear", "Near")
    answers { false }
    foe:shift(hunter, "nearer")
    expect({ foe.Body, hunter.reaction }).to_equal { 0, 1 }
    foe:zone(hunter, "Far")
    foe:shift(hunter, "nearer")
    expect(foe.Body).to_equal(0)
    local other, same = fight("Axe", "Near")
    same:shift(other, "nearer")
    expect(same.Body).to_equal(0)
  end)

  it("[TSL-042] Long-Range: Far and Distant are zones of it", function()
    local kept = {}
    for i, zone in ipairs { "Engaged", "Near", "Far", "Distant" } do
      local hunter, foe, carbine = fight("Carbine", zone)
      dice { 6, 5, 4, 3, 2 }
      hunter:attack(foe, { with = carbine, static = 11 })
      kept[i] = hunter.rolled
    end
    expect(kept).to_equal { 15, 18, 18, 18 }
  end)

  it("[TSL-043] Snaring: on a hit it pulls a zone nearer", function()
    local hunter, foe, gaff = fight("Gaff", "Near")
    answers { "pull" }
    expect(strike(hunter, foe, gaff, 2)).to_equal { "Mixed", 1 }
    expect(hunter:zone(foe)).to_equal "Engaged"
    answers { "pull" }
    strike(hunter, foe, gaff, 2)
    expect(hunter:zone(foe)).to_equal "Engaged"
    foe:zone(hunter, "Near")
    strike(hunter, foe, gaff, 0)
    expect(hunter:zone(foe)).to_equal "Near"
  end)

  it("[TSL-043] Snaring: or pins, so that the next Movement is lost", function()
    local hunter, foe, net = fight("Net", "Engaged")
    answers { "pin" }
    strike(hunter, foe, net, 2)
    request("start_scene", { hunter, foe })
    answers { foe }
    request "next_turn"
    expect(foe:shift(hunter, "farther")).to_be_refused "Pinned"
    expect(foe:double_move { { hunter, "farther" } }).to_be_refused "Pinned"
    expect({ foe.action, foe.movement }).to_equal { 1, 1 }
    foe:end_turn()
    expect(foe:has "Pinned").to_be_false()
  end)

  it("[TSL-043] Snaring: a Movement that is pinned is no price of anything else", function()
    local hunter, foe = fight("Net", "Engaged")
    request("start_scene", { hunter, foe })
    foe:inflict "Pinned"
    answers { foe }
    request "next_turn"
    foe:give "Slip"
    expect(foe:use "Draw Aggro").to_be_refused "Pinned"
    expect(foe:use "Slip").to_be_refused "Pinned"
    expect(foe:stay()).to_be_refused "Pinned"
    answers { "action + movement", "+1 on its next roll" }
    expect(foe:help(hunter, "holds the net")).to_be_refused "Pinned"
    expect({ foe.action, foe.movement, hunter:has "Assisted" }).to_equal { 1, 1, false }
    foe:end_turn()
    answers { hunter, foe }
    request "next_turn"; request "next_turn"
    expect(foe:shift(hunter, "farther")).to_equal "Near"
  end)

  it("[TSL-043] Snaring: who has moved already loses the Movement of the next turn", function()
    local hunter, foe = fight("Knife", "Near")
    request("start_scene", { hunter, foe })
    answers { foe }
    request "next_turn"
    foe:shift(hunter, "nearer")
    foe:inflict "Pinned"
    foe:end_turn()
    answers { hunter, foe }
    request "next_turn"; request "next_turn"
    expect(foe:shift(hunter, "farther")).to_be_refused "Pinned"
    foe:end_turn()
    expect(foe:has "Pinned").to_be_false()
  end)

  it("[TSL-044] Silent: others do not notice, unless the GM says so", function()
    local hunter, foe, garrotte = fight("Garrotte", "Engaged")
    local guard = creature("Plain", { side = "foes", called = "Guard" })
    guard:zone(hunter, "Near"); guard:zone(foe, "Near")
    guard:inflict "Unaware"
    strike(hunter, foe, garrotte, 5)
    expect(guard:has "Unaware").to_be_true()
    answers { true }
    strike(hunter, foe, garrotte, 5)
    expect(guard:has "Unaware").to_be_false()
  end)
end)

describe("Impact", function()
  it("[TSL-045] turns a Mixed into a Success, and changes nothing else", function()
    local found = {}
    for i, margin in ipairs { -5, 0, 2, 5, 7 } do
      local hunter, foe, pick = fight("Pick", "Engaged")
      foe:inflict "Braced"
      found[i] = strike(hunter, foe, pick, margin)
    end
    expect(found)
      .to_equal { { "Catastrophic", 0 }, { "Failure", 0 }, { "Success", 2 }, { "Success", 2 }, { "Crit", 4 } }
  end)

  it("[TSL-046] Piercing holds against armour and the braced", function()
    local hunter, foe, pick = fight("Pick", "Engaged")
    expect(strike(hunter, foe, pick, 2)).to_equal { "Mixed", 1 }
    foe:inflict "Braced"
    expect(strike(hunter, foe, pick, 2)).to_equal { "Success", 3 }
    local other, clad, same = fight("Pick", "Engaged")
    clad:gain "Cloak"
    expect(strike(other, clad, same, 2)).to_equal { "Success", 2 }
  end)

  it("[TSL-046] Dueling holds where nobody else is Engaged with either", function()
    local hunter, foe, rapier = fight("Rapier", "Engaged")
    local third = creature("Plain", { side = "bystanders" })
    third:zone(hunter, "Near"); third:zone(foe, "Engaged")
    expect(strike(hunter, foe, rapier, 2)).to_equal { "Mixed", 1 }
    foe.Body = 0
    third:zone(foe, "Near")
    expect(strike(hunter, foe, rapier, 2)).to_equal { "Success", 2 }
  end)

  it("[TSL-046] Brutal holds against who has Stress already", function()
    local hunter, foe, cleaver = fight("Cleaver", "Engaged")
    expect(strike(hunter, foe, cleaver, 2)).to_equal { "Mixed", 1 }
    expect(strike(hunter, foe, cleaver, 2)).to_equal { "Success", 3 }
    foe.Body = 0
    foe:mark("Spirit", 1)
    expect(strike(hunter, foe, cleaver, 2)).to_equal { "Success", 2 }
  end)

  it("[TSL-046] Brutal does not hold against Stress of this very attack", function()
    local hunter, foe, cleaver = fight("Cleaver", "Engaged")
    dice { 6, 4, 1, 1, 1, 5, 4, 1, 1, 1, 5, 5, 1, 1, 1 }
    answers { "Body", "1 Body" }
    expect(hunter:attack(foe, { with = cleaver, static = false })).to_equal "Mixed"
    expect(foe.Body).to_equal(2)                                                 -- its reroll, and the Mixed
  end)

  it("[TSL-046] the GM has the last word, and two tags do not add up", function()
    local hunter, foe, rapier = fight("Rapier", "Engaged")
    foe:mark("Body", 1)
    answers { false, false }
    expect(strike(hunter, foe, rapier, 2)).to_equal { "Mixed", 2 }
    foe.Body = 1
    expect(strike(hunter, foe, rapier, 2)).to_equal { "Success", 3 }
    local whaler, drowned, harpoon = fight("Harpoon", "Engaged")
    expect(strike(whaler, drowned, harpoon, 2)).to_equal { "Success", 2 }
    answers { false }
    expect(strike(whaler, drowned, harpoon, 2)).to_equal { "Mixed", 3 }
  end)

  it("[TSL-047] comes before armour, and armour before Stress", function()
    local hunter, foe, pick = fight("Pick", "Engaged")
    foe:gain "Shield"
    expect(strike(hunter, foe, pick, 2)).to_equal { "Mixed", 1 }
    foe.Body = 0
    expect(strike(hunter, foe, pick, 0)).to_equal { "Failure", 0 }
  end)
end)

describe("Utility and Identity", function()
  it("[TSL-048] +1 on one named kind of roll, never on an attack", function()
    local walker = creature "Adept"
    local chain = walker:gain "Chain"
    dice { 4, 4, 3, 3, 1 }
    walker:roll("Mind", 11, { purpose = "to retrace a walked path" })
    expect(walker.rolled).to_equal(14)
    dice { 4, 4, 3, 3, 1 }
    walker:roll("Mind", 11)
    expect(walker.rolled).to_equal(11)
    dice { 4, 4, 3, 3, 1 }
    walker:roll("Mind", 11, { purpose = "to read a map" })
    expect(walker.rolled).to_equal(11)
    walker:stow(chain)
    dice { 4, 4, 3, 3, 1 }
    walker:roll("Mind", 11, { purpose = "to retrace a walked path" })
    expect(walker.rolled).to_equal(11)
    walker:ready(chain)
    local foe = creature("Ogre", { side = "foes" })
    foe:zone(walker, "Engaged")
    dice { 4, 4, 3, 3, 1 }
    walker:attack(foe, { type = "psychic", domain = "Mind", static = 11, purpose = "to retrace a walked path" })
    expect(walker.rolled).to_equal(11)
  end)

  it("[TSL-048] also where it looks at the domain alone", function()
    local hunter, foe = fight("Pistol", "Near")
    hunter:gain "Level"
    dice { 4, 3, 3, 2, 2 }
    hunter:roll("Hand", 11)
    expect(hunter.rolled).to_equal(14)
    dice { 4, 3, 3, 2, 2 }
    hunter:attack(foe, { static = 11 })
    expect(hunter.rolled).to_equal(12)
  end)

  it("[TSL-048] or at one of several", function()
    local walker, totals = creature "Adept", {}
    walker:gain "Smelling Salts"
    for i, domain in ipairs { "Mind", "Voice", "Heart" } do
      dice { 4, 4, 3, 3, 1 }
      walker:roll(domain, 11)
      totals[i] = walker.rolled
    end
    expect(totals).to_equal { 14, 14, 8 }
  end)

  it("[TSL-048] or an obstacle is gone without a roll", function()
    local thief = creature "Adept"
    local picks = thief:gain "Picks"
    expect(thief:clear_obstacle(picks, "a plain lock")).to_be_true()
    expect(thief:clear_obstacle(picks, "a vault")).to_be_refused "does not clear a vault"
    thief:stow(picks)
    expect(thief:clear_obstacle(picks, "a plain lock")).to_be_refused "not Ready"
  end)

  it("[TSL-048] what it removes is no Stress: a trigger of its own is answered as well", function()
    local thief, foe = duel("Adept", "Ogre")
    local picks = thief:gain "Picks"
    request("start_scene", { thief, foe })
    answers { "Adept" }
    request "next_turn"
    expect(picks.oiled).to_be_true()
  end)

  it("[TSL-048] [TSL-017] in a scene clearing it is an Action, and takes somebody able", function()
    local thief, foe = duel("Adept", "Ogre")
    local picks = thief:gain "Picks"
    request("start_scene", { thief, foe })
    answers { "Adept" }
    request "next_turn"
    expect(thief:clear_obstacle(picks, "a vault")).to_be_refused "does not clear a vault"
    expect({ thief.action, thief:clear_obstacle(picks, "a plain lock"), thief.action }).to_equal { 1, true, 0 }
    expect(thief:clear_obstacle(picks, "a plain lock")).to_be_refused "action"
    thief:inflict "Broken"
    expect(thief:clear_obstacle(picks, "a plain lock")).to_be_refused "Broken"
  end)

  it("[TSL-049] Identity does nothing", function()
    local found = {}
    for i, weapon in ipairs { "Knife", "Axe" } do
      local hunter, foe, held = fight(weapon, "Engaged")
      foe:inflict "Braced"; foe:mark("Mind", 1)
      found[i] = strike(hunter, foe, held, 2)
    end
    expect(found).to_equal { { "Mixed", 1 }, { "Mixed", 1 } }
  end)

  it("[TSL-050] no tag adds Stress", function()
    local hunter, foe, thorn = fight("Thorn", "Engaged")
    dice(DICE[2])
    local before = state_hash()
    local done, fault = hunter:attack(foe, { with = thorn, static = 11 })
    expect({ done, re.find(fault.message, "the tag Spiked marks Stress") ~= nil, foe.Body, state_hash() == before })
      .to_equal { nil, true, 0, true }
  end)
end)
