-- Rolls, bands, tiers and rerolls: TSL-001 to TSL-013, TSL-077, TSL-109.

-- A creature with this tier in every domain.
local function of_tier(tier)
  local who = creature "Plain"
  for _, domain in ipairs { "Body", "Hand", "Mind", "Heart", "Voice", "Spirit" } do who:train(domain, tier) end
  return who
end

-- The band and total of a roll with these dice against a T-number.
local function rolls(who, faces, number, domain)
  dice(faces)
  local band = who:roll(domain or "Hand", number)
  return { band, who.rolled }
end

-- Five dice of which the highest four make a total from 4 to 24.
local function four(total)
  local faces = { 1, 1, 1, 1, 1 }
  local left = total - 4
  for i = 1, 4 do
    local more = math.min(5, left)
    faces[i], left = faces[i] + more, left - more
  end
  return faces
end

describe("A roll", function()
  it("[TSL-001] is five dice, of which the highest k are summed", function()
    expect(rolls(of_tier "Proficient", { 6, 5, 3, 1, 1 }, 11)).to_equal { "Success", 15 }
    expect(rolls(of_tier "Proficient", { 1, 3, 1, 5, 6 }, 11)).to_equal { "Success", 15 }
  end)

  it("[TSL-002] keeps 2, 3, 4 or 5 by tier", function()
    local totals = {}
    for i, tier in ipairs { "Untrained", "Trained", "Proficient", "Expert" } do
      totals[i] = rolls(of_tier(tier), { 6, 5, 3, 1, 1 }, 11)[2]
    end
    expect(totals).to_equal { 11, 14, 15, 16 }
    local adept = creature "Adept"
    expect({ adept:tier "Hand", adept:tier "Voice", adept:tier "Heart" })
      .to_equal { "Proficient", "Trained", "Untrained" }
  end)

  it("[TSL-003] shifts are summed, then held between 2 and 5", function()
    local plain = of_tier "Untrained"
    plain:inflict "Rattled"
    expect(rolls(plain, { 6, 5, 3, 1, 1 }, 11)[2]).to_equal(11)
    local expert = of_tier "Expert"
    expert:inflict "Assisted"
    expect(rolls(expert, { 6, 5, 3, 1, 1 }, 11)[2]).to_equal(16)
    local both = of_tier "Proficient"
    both:inflict "Assisted"; both:inflict "Rattled"
    expect(rolls(both, { 6, 5, 3, 1, 1 }, 11)[2]).to_equal(15)
    local low = of_tier "Untrained"
    low:inflict "Rattled"; low:inflict "Assisted"; low:inflict "Assisted"
    expect(rolls(low, { 6, 5, 3, 1, 1 }, 11)[2]).to_equal(14)
  end)

  it("[TSL-004] a shift changes the dice that are kept, and nothing else", function()
    local who = of_tier "Trained"
    expect(rolls(who, { 5, 5, 2, 2, 1 }, 11)).to_equal { "Mixed", 12 }
    who:inflict "Assisted"
    expect(rolls(who, { 5, 5, 2, 2, 1 }, 11)).to_equal { "Mixed", 14 }
    who:inflict "Rattled"
    expect(rolls(who, { 5, 5, 2, 2, 1 }, 9)).to_equal { "Mixed", 10 }
  end)

  it("[TSL-005] the margin is the total minus the T-number", function()
    expect(rolls(of_tier "Proficient", four(16), 11)).to_equal { "Success", 16 }
    expect(rolls(of_tier "Proficient", four(16), 12)).to_equal { "Success", 16 }
    expect(rolls(of_tier "Proficient", four(16), 13)).to_equal { "Mixed", 16 }
  end)

  it("[TSL-006] bands by margin, at each edge", function()
    local who, found = of_tier "Proficient", {}
    for i, total in ipairs { 6, 7, 11, 12, 14, 15, 17, 18, 24 } do found[i] = rolls(who, four(total), 11)[1] end
    expect(found).to_equal { "Catastrophic", "Failure", "Failure", "Mixed", "Mixed", "Success", "Success", "Crit",
      "Crit" }
  end)

  it("[TSL-007] meeting a T-number fails, unless the campaign says otherwise", function()
    local who = of_tier "Proficient"
    expect(rolls(who, four(11), 11)[1]).to_equal "Failure"
    request("choose", "static_tie_hits", true)
    expect(rolls(who, four(11), 11)[1]).to_equal "Mixed"
    expect(rolls(who, four(10), 11)[1]).to_equal "Failure"
    expect(rolls(who, four(14), 11)[1]).to_equal "Mixed"
  end)

  it("[TSL-008] has the band of the dice, and the band that armour and tags leave", function()
    local hunter, guard = duel("Master", "Plain")
    hunter:gain "Knife"; guard:gain "Shield"
    dice { 4, 3, 3, 3, 2, 5, 6, 1, 1, 1 }
    expect(hunter:attack(guard, { static = false })).to_equal "Mixed"
    expect({ hunter.band, hunter.rolled, guard.rolled, guard.Body }).to_equal { "Success", 15, 11, 1 }
  end)

  it("[TSL-010] again means all five dice, and the new result stands", function()
    local who = of_tier "Trained"
    answers { true, "1 Body" }
    dice { 3, 3, 3, 1, 1, 2, 2, 2, 1, 1 }
    expect(who:roll("Hand", 11)).to_equal "Catastrophic"
    expect({ who.rolled, who.Body }).to_equal { 6, 1 }
  end)

  it("[TSL-011] costs 1 Stress of the domain's pool, once a roll", function()
    local who = of_tier "Trained"
    who:mark("Mind", 1)
    answers { true, "1 Mind" }
    dice { 3, 3, 3, 1, 1, 4, 3, 3, 1, 1 }
    expect(who:roll("Voice", 11)).to_equal "Failure"
    expect({ who.Mind, who.Body, who.Spirit, who.rolled }).to_equal { 2, 0, 0, 10 }
    dice { 6, 5, 3, 1, 1 }
    expect(who:roll("Voice", 11)).to_equal "Mixed"
  end)

  it("[TSL-011] one roll is rolled again once, however many would help", function()
    local who, mar, ko = of_tier "Trained", creature("Plain", { called = "Mar" }), creature("Plain", { called = "Ko" })
    who:zone(mar, "Near"); who:zone(ko, "Near"); mar:zone(ko, "Near")
    mar:use("Grant Reroll", { target = who }); ko:use("Grant Reroll", { target = who })
    dice { 3, 3, 3, 1, 1, 3, 3, 3, 1, 1 }
    expect(who:roll("Hand", 11)).to_equal "Failure"
    expect({ mar.Body, ko.Body, #who:things "promise" }).to_equal { 1, 0, 1 }
  end)

  it("[TSL-012] a reroll needs room for its Stress", function()
    local who = of_tier "Trained"
    who:mark("Body", 3)
    local other = of_tier "Trained"
    other.MaxBody = 5
    other:mark("Body", 4)
    answers { true, "1 Body" }
    dice { 3, 3, 3, 1, 1, 3, 3, 3, 1, 1 }
    other:roll("Hand", 11)
    expect({ other.Body, other:has "Broken" }).to_equal { 5, true }
    who.Body = 4
    who:lift "Broken"
    dice { 3, 3, 3, 1, 1, 3, 3, 3, 1, 1 }
    answers { true, true }                                                 -- whether it is uncertain; no other question
    expect({ who:roll("Hand", 11), who:roll("Body", 11) }).to_equal { "Failure", "Failure" }
  end)

  it("[TSL-013] is made only where the outcome is uncertain", function()
    local who = of_tier "Trained"
    answers { false }
    expect(who:roll("Hand", 11)).to_be_nil()
    expect(who.rolled).to_be_false()
  end)

  it("[TSL-077] of a roll that is rolled again the last dice count", function()
    local hunter, guard = duel("Adept", "Plain")
    local axe = hunter:gain "Axe"
    answers { "1 Body" }
    dice { 1, 1, 1, 1, 1, 3, 3, 2, 1, 1 }
    expect(hunter:attack(guard, { with = axe, static = 11 })).to_equal "Failure"
    expect({ axe:has "Broken", hunter.rolled }).to_equal { false, 9 }
    dice { 3, 3, 2, 1, 1, 1, 1, 1, 1, 1 }
    answers { "1 Body" }
    hunter:attack(guard, { with = axe, static = 11 })
    expect(axe:has "Broken").to_be_true()
  end)

  it("[TSL-109] keeps the tier of the first roll", function()
    local who = of_tier "Trained"
    who:inflict "Assisted"
    answers { true, "1 Body" }
    dice { 2, 2, 2, 2, 1, 3, 3, 3, 3, 3 }
    who:roll("Hand", 11)
    expect({ who.rolled, who:has "Assisted" }).to_equal { 12, false }
  end)
end)

describe("Dice that something keeps from falling", function()
  it("[TSL-001] leave a roll without a band, and an ability that attacks without a hit", function()
    local hunter, guard = duel("Adept", "Plain")
    hunter:give "Stillness"
    expect(hunter:roll("Hand", 11)).to_be_nil()
    hunter:give "Chill"
    local body, spirit = guard.Spirit, hunter.Spirit
    hunter:use("Chill", { target = guard })
    expect({ guard.Spirit, hunter.Spirit, guard:has "Rattled" }).to_equal { body, spirit, false }
  end)

  it("[TSL-085] keep nothing off a defender", function()
    local hunter, guard = duel("Adept", "Plain")
    guard:give "Stillness"
    dice { 1, 1, 1, 1, 1 }
    expect(hunter:contest("Voice", guard, { type = "social pressure" })).never.to_be_nil()
    expect(guard.rolled).to_equal(0)
  end)
end)

describe("Only the dice can crit", function()
  -- A Success of the dice, by 5, with a weapon or with a law that interferes.
  local function strike(weapon, law)
    local hunter, guard = duel("Adept", "Plain")
    hunter:gain(weapon)
    if law then hunter:give(law) end
    if law ~= "Lucky Charm" then dice { 4, 4, 4, 4, 1 } end
    return hunter, guard, function() return hunter:attack(guard, { static = 11 }) end
  end

  it("[TSL-009] a tag that makes one is told so, and nothing has happened", function()
    local hunter, guard, attack = strike "Cheat"
    local before = state_hash()
    local done, fault = attack()
    expect(done).to_be_nil()
    expect({ fault.code, fault.message })
      .to_equal { "verb/only-dice", "only dice make or undo a Crit: they came to Success, not to Crit" }
    expect({ guard.Body, state_hash() == before, hunter.rolled }).to_equal { 0, true, false }
  end)

  it("[TSL-009] so is whoever meddles from outside, rolls again, counts otherwise or adds", function()
    local codes = {}
    for i, law in ipairs { "Meddler", "Roller", "Counter", "Lucky Charm" } do
      local _, guard, attack = strike("Knife", law)
      local _, fault = attack()
      codes[i] = { fault and fault.code, guard.Body }
    end
    local wanted = { "verb/only-dice", 0 }
    expect(codes).to_equal { wanted, wanted, wanted, wanted }
  end)

  it("[TSL-009] nor is a Crit undone", function()
    local hunter, guard = duel("Adept", "Plain")
    hunter:gain "Knife"
    hunter:give "Softener"
    dice { 6, 6, 4, 4, 1 }
    local _, fault = hunter:attack(guard, { static = 11 })
    expect(fault.message).to_equal "only dice make or undo a Crit: they came to Crit, not to Mixed"
    dice { 4, 4, 4, 4, 1 }
    expect(hunter:attack(guard, { static = 11 })).to_equal "Mixed"
  end)

  it("[TSL-009] but what raises the tier may lead to one", function()
    local who = of_tier "Trained"
    dice { 6, 6, 3, 3, 1 }
    expect(who:roll("Hand", 11)).to_equal "Success"
    who:inflict "Assisted"
    dice { 6, 6, 3, 3, 1 }
    expect(who:roll("Hand", 11)).to_equal "Crit"
  end)
end)
