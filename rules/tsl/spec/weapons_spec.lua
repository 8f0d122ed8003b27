-- Weapons and zones, ammunition: TSL-032 to TSL-037, TSL-078 to TSL-082.

-- The kept total of an attack with a weapon from a zone, with these dice.
local function total(who, weapon, zone, faces)
  local hunter, foe = duel(who, "Plain", zone)
  local held = hunter:gain(weapon)
  dice(faces or { 6, 5, 4, 3, 2 })
  hunter:attack(foe, { with = held, static = 11 })
  return hunter.rolled
end

describe("A weapon", function()
  it("[TSL-032] has class, tags, rarity and uses, and hits as hard as any other", function()
    local relic, rifle = creature("Plain"):gain "Relic", creature("Plain"):gain "Rifle"
    local said = { relic.definition.class, relic.definition.tags[1], relic.definition.rarity, relic.uses, rifle.uses }
    expect(said).to_equal { "Melee", "Sentimental", "Anomalous", 0, 6 }
    expect({ relic.definition.damage, rifle.definition.bonus }).to_equal {}
    local taken = {}
    for i, weapon in ipairs { "Knife", "Darts", "Pistol", "Rifle", "Relic" } do
      local hunter, foe = duel("Adept", "Plain", weapon == "Rifle" and "Far" or weapon == "Pistol" and "Near" or nil)
      hunter:gain(weapon)
      dice { 4, 4, 4, 4, 1 }
      hunter:attack(foe, { static = 11 })
      taken[i] = foe.Body
    end
    expect(taken).to_equal { 2, 2, 2, 2, 2 }
  end)

  it("[TSL-033] fights in the zones of its class", function()
    local kept = {}
    for _, case in ipairs { { "Knife", "Engaged" }, { "Darts", "Engaged" }, { "Darts", "Near" }, { "Pistol", "Near" },
      { "Pistol", "Far" }, { "Rifle", "Far" }, { "Rifle", "Distant" } } do
      kept[#kept + 1] = total("Adept", case[1], case[2])
    end
    expect(kept).to_equal { 18, 18, 18, 18, 18, 18, 18 }
    expect(total("Adept", "Pistol", "Distant")).to_equal(15)
  end)

  it("[TSL-034] outside of them it keeps a die less", function()
    expect({ total("Adept", "Rifle", "Near"), total("Adept", "Pistol", "Engaged"), total("Adept", "Knife", "Near"),
      total("Adept", "Darts", "Far") }).to_equal { 15, 15, 15, 15 }
  end)

  it("[TSL-035] one die less, however far outside", function()
    expect({ total("Adept", "Knife", "Near"), total("Adept", "Knife", "Far"), total("Adept", "Knife", "Distant") })
      .to_equal { 15, 15, 15 }
    expect(total("Plain", "Knife", "Distant")).to_equal(11)
  end)

  it("[TSL-036] two zones outside the GM is asked whether it is possible", function()
    local hunter, foe = duel("Adept", "Plain", "Far")
    hunter:gain "Knife"
    answers { false }
    expect(hunter:attack(foe, { with = "Knife", static = 11 })).to_be_refused "out of reach"
    foe:zone(hunter, "Near")
    dice { 6, 5, 4, 3, 2 }
    hunter:attack(foe, { with = "Knife", static = 11 })
    expect(hunter.rolled).to_equal(15)
  end)

  it("[TSL-037] is judged where they are when the dice fall", function()
    local hunter, foe = duel("Adept", "Plain", "Near")
    hunter:gain "Knife"
    hunter:give "Drawn In"
    dice { 6, 5, 4, 3, 2 }
    hunter:attack(foe, { with = "Knife", static = 11 })
    expect({ hunter:zone(foe), hunter.rolled }).to_equal { "Engaged", 18 }
  end)
end)

describe("Uses", function()
  it("[TSL-078] are 12, 6 and 3 by class", function()
    local who, found = creature "Plain", {}
    for i, weapon in ipairs { "Pistol", "Rifle", "Darts", "Carbine" } do found[i] = who:gain(weapon).uses end
    expect(found).to_equal { 12, 6, 3, 12 }
  end)

  it("[TSL-079] go by one with each attack roll, hit or miss, not with a reroll", function()
    local hunter, foe = duel("Adept", "Ogre", "Near")
    local pistol = hunter:gain "Pistol"
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { static = 11 })
    expect(pistol.uses).to_equal(11)
    dice { 2, 2, 2, 2, 1, 2, 2, 2, 2, 1 }
    answers { "1 Body" }
    hunter:attack(foe, { static = 11 })
    expect(pistol.uses).to_equal(10)
  end)

  it("[TSL-079] [TSL-080] go by one when only the type of the attack is named", function()
    local hunter, foe = duel("Adept", "Ogre", "Near")
    local pistol = hunter:gain "Pistol"
    hunter:gain "Knife"
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { type = "ranged", static = 11 })
    expect(pistol.uses).to_equal(11)
  end)

  it("[TSL-036] are asked about when only the type of the attack is named", function()
    local hunter, foe = duel("Adept", "Ogre", "Distant")
    hunter:gain "Pistol"
    hunter:gain "Knife"
    answers { false }
    expect(hunter:attack(foe, { type = "melee", static = 11 })).to_be_refused "out of reach"
  end)

  it("[TSL-080] without any it cannot attack, and no Action is spent", function()
    local hunter, foe = duel("Adept", "Plain", "Near")
    local darts = hunter:gain "Darts"
    darts.uses = 0
    request("start_scene", { hunter, foe })
    answers { hunter }
    request "next_turn"
    expect(hunter:attack(foe, { with = darts, static = 11 })).to_be_refused "Darts has no uses left"
    expect(hunter.action).to_equal(1)
  end)

  it("[TSL-081] are of the class: melee has none, and tags change none", function()
    local hunter, foe = duel("Adept", "Ogre", "Near")
    local spear, carbine = hunter:gain "Spear", hunter:gain "Carbine"
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { with = spear, static = 11 })
    foe:zone(hunter, "Distant")
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { with = carbine, static = 11 })
    expect({ spear.uses, carbine.uses }).to_equal { 0, 11 }
    expect(request("resupply", spear, 3)).to_be_refused "no uses to count"
  end)

  it("[TSL-082] come back as the GM says, not above what it starts with", function()
    local rifle = creature("Plain"):gain "Rifle"
    rifle.uses = 1
    expect(request("resupply", rifle, 4)).to_equal(4)
    expect(request("resupply", rifle, 9)).to_equal(6)
    request("choose", "ammo_cap", false)
    expect(request("resupply", rifle, 9)).to_equal(9)
  end)
end)
