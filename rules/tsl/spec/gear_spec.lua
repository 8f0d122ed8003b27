-- Rarity, loot, loadout; armour: TSL-051 to TSL-068.

local function in_scene(...)
  local all = { ... }
  request("start_scene", all)
  answers { all[1] }
  request "next_turn"
end

describe("Rarity and loot", function()
  it("[TSL-051] rarity is where gear comes from, and changes no number", function()
    local totals = {}
    for i, weapon in ipairs { "Knife", "Garrotte", "Relic" } do
      local hunter, foe = duel("Adept", "Plain")
      hunter:gain(weapon)
      dice { 4, 4, 4, 4, 1 }
      hunter:attack(foe, { static = 11 })
      totals[i] = { hunter.rolled, foe.Body }
    end
    expect(totals).to_equal { { 16, 2 }, { 16, 2 }, { 16, 2 } }
  end)

  it("[TSL-052] Issued is what gear is unless it says Salvaged", function()
    local who = creature "Plain"
    expect({ who:gain("Axe").definition.rarity, who:gain("Garrotte").definition.rarity,
      who:gain("Chain").definition.rarity, who:gain("Shield").definition.rarity })
      .to_equal { "Issued", "Salvaged", "Issued", "Issued" }
  end)

  it("[TSL-053] Anomalous gear has a string", function()
    local relic = creature("Plain"):gain "Relic"
    expect({ relic.definition.rarity, relic.definition.string, relic.definition.price })
      .to_equal { "Anomalous", "it remembers its owners" }
  end)

  it("[TSL-054] one piece is the signature, of any rarity", function()
    local porter, found = creature "Porter", {}
    for thing in porter:things() do if thing.signature then found[#found + 1] = thing.name end end
    expect(found).to_equal { "Axe" }
  end)

  it("[TSL-055] of loot it is chosen, and recorded, what becomes of it", function()
    local who, kept = creature "Plain", {}
    for i, choice in ipairs { "keep it off the books", "log it", "hand it to the Company" } do
      answers { choice }
      kept[i] = who:loot "Relic"
    end
    local records = {}
    for relic in who:things "weapon" do records[#records + 1] = relic.record end
    expect({ kept, records }).to_equal {
      { "keep it off the books", "log it", "hand it to the Company" }, { "keep it off the books", "log it" } }
  end)
end)

describe("The loadout", function()
  it("[TSL-056] has three Ready pieces; what is worn or used up takes no slot", function()
    local porter, ready = creature "Porter", {}
    for thing in porter:things() do if thing.ready and thing.kind ~= "tag" then ready[#ready + 1] = thing.name end end
    expect(ready).to_equal { "Pistol", "Rifle", "Knife", "Salve", "Shield" }
    request("choose", "ready_slots", 2)
    local other = creature "Porter"
    expect({ other:things("weapon").Rifle.ready, other:things("weapon").Knife.ready }).to_equal { true, false }
  end)

  it("[TSL-057] only a Ready piece of one's own makes room; else nothing is spent", function()
    local porter, other = creature "Porter", creature("Porter", { called = "Other", side = "foes" })
    local axe = porter:things("weapon").Axe
    porter:zone(other, "Near")
    in_scene(porter, other)
    expect(porter:ready(axe, other:things("weapon").Pistol)).to_be_refused "Pistol is not at hand"
    expect(porter:ready(axe, porter:things("item").Chain)).to_be_refused "Chain is Stowed"
    expect(porter:ready(axe, porter:things("armour").Shield)).to_be_refused "Shield takes no slot"
    expect({ axe.ready, other:things("weapon").Pistol.ready, porter.action }).to_equal { false, true, 1 }
    porter:ready(axe, porter:things("weapon").Rifle)
    expect({ axe.ready, porter:things("weapon").Rifle.ready, porter.action }).to_equal { true, false, 0 }
  end)

  it("[TSL-057] from Stowed to Ready is an Action in a scene, and stows another piece", function()
    local porter, foe = creature "Porter", creature("Plain", { side = "foes" })
    local axe, knife = porter:things("weapon").Axe, porter:things("weapon").Knife
    porter:zone(foe, "Near")
    in_scene(porter, foe)
    answers { knife }
    porter:ready(axe)
    expect({ axe.ready, knife.ready, porter.action }).to_equal { true, false, 0 }
    expect(porter:ready(knife)).to_be_refused "no action left"
    request("end_scene", { porter, foe })
    porter:ready(knife, axe)
    porter:ready(axe, knife)
    expect({ axe.ready, knife.ready }).to_equal { true, false }
    expect(porter:ready(axe)).to_be_refused "Ready already"
  end)

  it("[TSL-058] only what is Ready attacks; what is improvised needs no slot", function()
    local porter, foe = creature "Porter", creature("Plain", { side = "foes" })
    porter:zone(foe, "Engaged")
    expect(porter:attack(foe, { with = "Axe", static = 11 })).to_be_refused "Axe is Stowed"
    local chair = porter:grab "Chair"
    dice { 3, 3, 1, 1, 1 }
    expect(porter:attack(foe, { with = chair, static = 5 })).to_equal "Mixed"
    expect(porter:things("weapon").Knife.ready).to_be_true()
  end)
end)

describe("Armour", function()
  -- An attack by an Adept (4 dice) on a target in armour; both roll if the guard's dice are given.
  local function strike(faces, guard, given, suit)
    local hunter, foe = duel("Adept", "Ogre")
    hunter:gain "Axe"
    local worn = foe:gain(suit or "Shield")
    if guard then for _, face in ipairs(guard) do faces[#faces + 1] = face end end
    local what = given or {}
    if what.static == nil then what.static = not guard and 11 end
    if what.state then foe:inflict(what.state) end
    what.state = nil
    dice(faces)
    local band = hunter:attack(foe, what)
    return { band, foe.Body, worn:has "Spent" }, hunter, foe, worn
  end

  it("[TSL-059] is worn beside three Ready pieces, and reduces nothing by itself", function()
    local porter = creature "Porter"
    expect({ #porter:things "armour", porter:things("armour")[1].ready }).to_equal { 1, true }
    expect(strike({ 4, 4, 4, 4, 1 }, nil, nil, "Cloak")).to_equal { "Success", 2, false }
  end)

  it("[TSL-060] names what it is built for; the GM says whether it applies", function()
    local cloak = creature("Plain"):gain "Cloak"
    expect({ cloak.definition.built_for, cloak.definition.text })
      .to_equal { { "spirit", "fear" }, "turns what comes from between the worlds" }
    answers { false }
    expect(strike { 4, 4, 4, 4, 1 }).to_equal { "Success", 2, false }
    answers { true }
    expect(strike({ 4, 4, 4, 4, 1 }, nil, nil, "Cloak")).to_equal { "Mixed", 1, false }
  end)

  it("[TSL-061] drops the band one step, but never a Crit", function()
    expect(strike { 4, 4, 4, 3, 1 }).to_equal { "Mixed", 1, false }
    expect(strike { 4, 4, 4, 1, 1 }).to_equal { "Failure", 0, false }
    expect(strike { 6, 6, 4, 2, 1 }).to_equal { "Crit", 4, false }
  end)

  it("[TSL-062] does nothing for the flat-footed, or against what it was not made for", function()
    for _, state in ipairs { "Unaware", "Surprised", "Helpless" } do
      expect(strike({ 4, 4, 4, 3, 1 }, nil, { state = state })).to_equal { "Success", 2, false }
    end
    expect(strike({ 4, 4, 4, 3, 1 }, nil, { type = "ranged" })).to_equal { "Success", 2, false }
  end)

  it("[TSL-063] a Catastrophic defence spends it, and the blow does nothing", function()
    expect(strike({ 4, 4, 4, 3, 1 }, { 6, 5, 1, 1, 1 })).to_equal { "Mixed", 1, false }
    expect(strike({ 4, 4, 4, 4, 1 }, { 6, 5, 1, 1, 1 })).to_equal { "Failure", 0, true }
    expect(strike({ 5, 4, 4, 4, 1 }, { 6, 5, 1, 1, 1 })).to_equal { "Failure", 0, true }
  end)

  it("[TSL-064] a Crit stands, and the armour is spent too", function()
    expect(strike({ 5, 5, 5, 4, 1 }, { 6, 5, 1, 1, 1 })).to_equal { "Crit", 4, true }
  end)

  it("[TSL-065] what is spent gives nothing until it is repaired", function()
    local _, hunter, foe, shield = strike({ 4, 4, 4, 4, 1 }, { 6, 5, 1, 1, 1 })
    expect({ shield:has "Spent", foe.Body }).to_equal { true, 0 }
    dice { 4, 4, 4, 3, 1 }
    hunter:attack(foe, { static = 11 })
    expect(foe.Body).to_equal(2)
    foe:repair(shield)
    expect(shield:has "Spent").to_be_false()
    dice { 4, 4, 4, 3, 1 }
    hunter:attack(foe, { static = 11 })
    expect(foe.Body).to_equal(3)
  end)

  it("[TSL-066] is not used up by turning blows", function()
    local hunter, foe = duel("Adept", "Ogre")
    hunter:gain "Axe"; foe:gain "Shield"
    for _ = 1, 3 do
      dice { 4, 4, 4, 3, 1 }
      hunter:attack(foe, { static = 11 })
    end
    expect(foe.Body).to_equal(3)
  end)

  it("[TSL-067] of several one applies", function()
    local hunter, foe = duel("Adept", "Ogre")
    hunter:gain "Axe"; foe:gain "Shield"; foe:gain "Shield"
    dice { 4, 4, 4, 3, 1 }
    expect(hunter:attack(foe, { static = 11 })).to_equal "Mixed"
    expect(foe.Body).to_equal(1)
  end)

  it("[TSL-068] against a static attack it drops the band, and is not spent", function()
    expect(strike({ 4, 4, 4, 3, 1 }, nil, { state = "Braced" })).to_equal { "Mixed", 1, false }
    expect(strike({ 4, 4, 4, 4, 1 }, nil, { state = "Braced" })).to_equal { "Mixed", 1, false }
    expect(strike({ 4, 4, 4, 3, 1 }, nil, { state = "Unaware" })).to_equal { "Success", 2, false }
  end)
end)
