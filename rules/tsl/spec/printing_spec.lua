-- The maker's turn; creatures made from others, with pools that are rolled.

describe("The maker's turn", function()
  it("[TSL-126] ends what lasts until it, not the turn of the holder", function()
    dice { 1 }
    local ogre, thug = creature "Old Ogre", creature("Plain", { called = "Thug", side = "foes" })
    ogre:zone(thug, "Near")
    request("start_scene", { ogre, thug })
    answers { ogre }
    request "next_turn"
    ogre:use("Scorn", { target = thug })
    expect({ thug:has "Scorned", thug:has "Shunned" }).to_equal { true, true }
    ogre:end_turn()
    request "next_turn"
    thug:end_turn()
    expect({ thug:has "Scorned", thug:has "Shunned" }).to_equal { true, true }
    answers { ogre }
    request "next_turn"
    expect({ thug:has "Scorned", thug:has "Shunned" }).to_equal { true, false }
    ogre:end_turn()
    expect(thug:has "Scorned").to_be_false()
  end)
end)

describe("Creatures made from others", function()
  it("[TSL-098] have pools that are rolled, and are never empty", function()
    dice { 3, 2 }
    expect(creature "Swarm").to_equal { MaxBody = 5, MaxMind = 1, MaxSpirit = 4 }
  end)

  it("have what the other prints, changed", function()
    dice { 2 }
    local ogre = creature "Old Ogre"
    expect(ogre).to_equal { MaxBody = 8, MaxMind = 3, MaxSpirit = 4 }
    expect(ogre["Hand tier"]).to_equal "Trained"
  end)
end)
