-- Duelist: only scores.
describe("Duelist", function()
  it("has the printed scores, and the common actions", function()
    local duelist, frog = duel("Duelist", "Pollywog")
    expect(duelist).to_equal { MaxHealth = 45, MaxMana = 15, MaxStamina = 15, MaxFocus = 15, Initiative = 10,
      Carry = 10 }
    expect(duelist).to_equal { MlePwr = 5, MleEva = 10, MgcPwr = 5, MgcEva = 10, SklPwr = 5, SklEva = 10,
      Element = "Neutral" }
    expect(#duelist:things("ability")).to_equal(0)
    dice { 10 }
    duelist:attack(frog)
    expect(frog.Health).to_equal(21 - 5)
  end)
end)
