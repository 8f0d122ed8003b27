-- The contents of the field kit: twenty-four pieces of gear, six suits, twelve abilities, eight opponents.

local GEAR = { "Boarding Pike", "Duty Sabre", "Grandfather's Axe", "Catch-Pole", "Ledger Knife", "Breacher's Maul",
  "Fists", "Whisperwire", "Tide Hook", "Weighted Darts", "Bolas", "Flash Jar", "Issue Pistol", "Surveyor's Carbine",
  "Hand Crossbow", "Parting Shot", "Longbow", "Wall Gun", "Wayfinder's Chain", "Felt Soles", "Ring of Keys",
  "Field Dressing", "Bitter Draught", "Signal Flare" }
local TAGS = { "Reach", "Long-Range", "Silent", "Snaring", "Piercing", "Dueling", "Brutal", "Wayfinder", "Sentimental",
  "Company-Issued", "Hand-Forged", "Lobbed", "Shoving", "Drowned-Bane", "Opportune", "Quiet Steps", "Skeleton Key",
  "Inherited" }

local SUCCESS, MIXED = { 4, 4, 4, 3, 1 }, { 4, 4, 3, 1, 1 }                -- 15 and 12 of four dice, against 11

-- An attacker with four dice and a piece of gear, and a target with ten Body.
local function fight(weapon, zone)
  local hunter, foe = duel("Marksman", "The Thing Below", zone)
  hunter:train("Body", "Proficient")
  for held in hunter:things "weapon" do hunter:stow(held) end
  for ability in foe:things "ability" do if ability.name ~= "First Strike" then ability:destroy() end end
  if weapon then hunter:gain(weapon) end
  return hunter, foe
end

local function strike(hunter, foe, faces, given)
  dice(faces)
  local what = given or {}
  what.static = 11
  return hunter:attack(foe, what)
end

describe("The gear", function()
  it("is twenty-four pieces, which show every tag", function()
    local who, seen, missing = creature "Street Thug", {}, {}
    for _, name in ipairs(GEAR) do
      for tag in who:gain(name):things "tag" do seen[tag.name] = true end
    end
    for _, tag in ipairs(TAGS) do if not seen[tag] then missing[#missing + 1] = tag end end
    expect({ #GEAR, missing }).to_equal { 24, {} }
  end)

  it("Flash Jar: thrown as far as Far", function()
    local hunter, foe = fight("Flash Jar", "Far")
    dice { 6, 5, 4, 3, 2 }
    hunter:attack(foe, { static = 11 })
    expect(hunter.rolled).to_equal(18)
  end)

  it("Breacher's Maul: a hit pushes a zone away", function()
    local hunter, foe = fight("Breacher's Maul", "Engaged")
    strike(hunter, foe, MIXED)
    expect({ foe.Body, hunter:zone(foe) }).to_equal { 1, "Near" }
  end)

  it("Tide Hook: against what came out of the water, if the GM agrees", function()
    local hunter, foe = fight("Tide Hook", "Engaged")
    answers { true, "pin" }
    expect(strike(hunter, foe, MIXED)).to_equal "Success"
    answers { false, "pin" }
    expect(strike(hunter, foe, MIXED)).to_equal "Mixed"
  end)

  it("Parting Shot: better against who has no Reaction left", function()
    local hunter, foe = fight("Parting Shot", "Near")
    expect(strike(hunter, foe, MIXED)).to_equal "Mixed"
    foe.reaction = 0
    expect(strike(hunter, foe, MIXED)).to_equal "Success"
  end)

  it("Felt Soles, Ring of Keys: a die more to go unheard; a plain lock is none", function()
    local who = creature "Marksman"
    who:train("Hand", "Trained")
    for held in who:things "weapon" do who:stow(held) end
    who:gain "Felt Soles"
    dice { 4, 4, 3, 3, 1 }
    who:roll("Hand", 11, { purpose = "to go unheard" })
    expect(who.rolled).to_equal(14)
    expect(who:clear_obstacle(who:gain "Ring of Keys", "a plain lock")).to_be_true()
  end)

  it("Field Dressing, Bitter Draught: Stress is gone, and so are they", function()
    local who = creature "Marksman"
    who:mark("Body", 2); who:mark("Mind", 2)
    local dressing, draught = who:gain "Field Dressing", who:gain "Bitter Draught"
    who:use_item(dressing); who:use_item(draught)
    expect({ who.Body, who.Mind, dressing.alive, draught.alive }).to_equal { 1, 1, false, false }
  end)

  it("Signal Flare: everybody on one's side is helped", function()
    local who, friend = creature "Pathwalker", creature "Mystic"
    who:use_item(who:gain "Signal Flare")
    expect({ who:has "Assisted", friend:has "Assisted" }).to_equal { false, true }
  end)
end)

describe("The armour", function()
  it("is six suits, each against its own blows", function()
    local turned = {}
    for _, case in ipairs { { "Riot Shield", "brute force" }, { "Plated Coat", "ranged" },
      { "Voidsuit", "environmental" }, { "Warding Cloak", "fear" }, { "Quiet Circlet", "psychic" },
      { "Watch Harness", "stealth" } } do
      local hunter, foe = fight(nil, "Near")
      foe:gain(case[1])
      turned[#turned + 1] = strike(hunter, foe, SUCCESS, { type = case[2], domain = "Hand" })
    end
    expect(turned).to_equal { "Mixed", "Mixed", "Mixed", "Mixed", "Mixed", "Mixed" }
  end)

  it("Watch Harness: who wears it knows of an attack afterwards", function()
    local hunter, foe = fight(nil, "Near")
    foe:gain "Watch Harness"
    foe:inflict "Unaware"
    strike(hunter, foe, MIXED, { type = "ranged" })
    expect(foe:has "Unaware").to_be_false()
  end)
end)

describe("The abilities", function()
  -- A creature with four dice in all domains and this ability, against the Thing.
  local function with(ability, zone)
    local user, foe = fight(nil, zone)
    for _, domain in ipairs { "Hand", "Mind", "Heart", "Voice", "Spirit" } do user:train(domain, "Proficient") end
    user:give(ability)
    return user, foe
  end

  it("of Body: Bull Rush pushes; Shake It Off answers Stress, once a scene", function()
    local user, foe = with("Bull Rush", "Engaged")
    dice(SUCCESS)
    user:use("Bull Rush", { target = foe, static = 11 })
    expect({ foe.Body, user:zone(foe) }).to_equal { 2, "Near" }
    foe:give "Shake It Off"
    foe:mark("Body", 2)
    expect({ foe.Body, foe.reaction }).to_equal { 3, 0 }
    foe:refresh()
    foe:mark("Body", 2)
    expect({ foe.Body, foe.reaction }).to_equal { 5, 1 }
  end)

  it("of Hand: Tumble is a Movement; Cut the Strap leaves a die less", function()
    local user, foe = with("Tumble", "Engaged")
    user:give "Cut the Strap"
    dice { 6, 6, 6, 1, 1, 1, 1, 1, 1, 1 }
    user:use("Cut the Strap", { target = foe })
    expect({ foe.Body, foe:has "Off Balance" }).to_equal { 0, true }
    user:use("Tumble", { target = foe })
    expect({ user:zone(foe), user.movement }).to_equal { "Near", 0 }
  end)

  it("of Mind: Read the Room is free, once a scene; Mind Spike costs 1 Mind", function()
    local user, foe = with("Mind Spike", "Far")
    user:give "Read the Room"
    user:use "Read the Room"
    expect(user.action).to_equal(1)
    expect(user:use "Read the Room").to_be_refused "again this scene"
    dice(SUCCESS)
    user:use("Mind Spike", { target = foe, static = 11 })
    expect({ foe.Mind, user.Mind }).to_equal { 2, 1 }
  end)

  it("of Heart: Stand With Me lifts a fear; Rallying Cry helps everybody", function()
    local steward, mystic = creature "Steward", creature "Mystic"
    steward:zone(mystic, "Near")
    mystic:inflict "Shaken"
    steward:use("Stand With Me", { target = mystic })
    expect(mystic:has "Shaken").to_be_false()
    steward:use "Rallying Cry"
    expect({ mystic:has "Assisted", steward.Mind }).to_equal { true, 1 }
  end)

  it("of Voice: Taunt is resisted without Stress; Dreadful Word frightens", function()
    local user, foe = with("Taunt", "Near")
    dice { 6, 6, 6, 1, 1, 1, 1, 1, 1, 1 }
    user:use("Taunt", { target = foe })
    expect({ foe.Mind, foe:has "Off Balance" }).to_equal { 0, true }
    user:give "Dreadful Word"
    dice(SUCCESS)
    user:use("Dreadful Word", { target = foe, static = 11 })
    expect({ foe.Mind, foe:has "Shaken" }).to_equal { 2, true }
    dice { 2, 2, 2, 2, 1 }
    user:use("Dreadful Word", { target = foe, static = 11 })
    expect(foe.Mind).to_equal(2)
  end)

  it("of Spirit: Sense the Local Reality costs 2 and no dice; Unmooring Touch strikes the Spirit", function()
    local user, foe = with("Unmooring Touch", "Engaged")
    user:give "Sense the Local Reality"
    user:use "Sense the Local Reality"
    dice(SUCCESS)
    user:use("Unmooring Touch", { target = foe, static = 11 })
    expect({ foe.Spirit, user.Spirit }).to_equal { 2, 3 }
  end)
end)

describe("The opponents", function()
  it("are eight, from two bubbles to ten", function()
    local sizes = {}
    for i, name in ipairs { "Street Thug", "Company Deserter", "Tide Crawler", "Enforcer", "Marksman", "Whisperer",
      "Corrupted Path-walker", "The Thing Below" } do
      local one = creature(name, { side = "foes" })
      sizes[i] = { one.MaxBody, one.MaxMind, one.MaxSpirit }
    end
    expect(sizes).to_equal { { 2, 2, 2 }, { 2, 2, 2 }, { 2, 2, 2 }, { 4, 4, 4 }, { 4, 4, 4 }, { 4, 4, 4 }, { 5, 4, 6 },
      { 10, 8, 10 } }
  end)
end)
