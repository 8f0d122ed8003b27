-- The maker's turn; characters and NPCs made from others.

local fray = use "tests/fray"

describe("The maker's turn", function()
  it("[SRG-055] ends what lasts until it, not the turn of the holder", function()
    dice { 1 }
    local kenji, scorner = character "Blank", npc "Scorner"
    fray.begin({ kenji }, { scorner }, { at = 0 })
    fray.turn(scorner)
    scorner:strike(kenji, "scorns")
    expect({ kenji:has "Scorned", kenji:has "Shunned" }).to_equal { true, true }
    scorner:end_turn()
    kenji:begin_turn(); kenji:end_turn()
    expect({ kenji:has "Scorned", kenji:has "Shunned" }).to_equal { true, true }
    scorner:begin_turn()
    expect({ kenji:has "Scorned", kenji:has "Shunned" }).to_equal { true, false }
    scorner:end_turn()
    expect(kenji:has "Scorned").to_be_false()
  end)
end)

describe("Characters made from others", function()
  it("have what the other prints, changed", function()
    local kenji = character "Old Kenji"
    expect({ kenji:things("skill").sword.level, kenji:things("skill").climb.level }).to_equal { 4, 2 }
    expect(character("Nobody"):things("skill").climb.level).to_equal(1)
    expect(kenji.definition.specialities).to_equal { Brawl = 1, Mingle = -1 }
  end)

  it("[SRG-080] an NPC may begin with a behaviour that is rolled", function()
    dice { 2 }
    local scorner = npc "Scorner"
    expect(scorner:behaves()).to_equal "haggles"
    expect(scorner.definition.goals).to_equal { "steal a goat", "be feared" }
  end)
end)
