-- Characters made from others, with health that is rolled.

describe("Characters made from others", function()
  it("[ACT-002] have what the other prints, changed, and health that is rolled", function()
    dice { 2, 5 }
    local thug = character "Thug"
    expect(thug).to_equal { STR = 3, AGI = 1, WIL = 1, speed = 5 }
    expect(thug).to_equal { most_crit = 2, most_standard = 8, crit = 2, standard = 8 }
    dice { 1, 1 }
    expect(character "Thug").to_equal { most_crit = 1, most_standard = 4 }
    expect(character("Thug", { health = "(4)4" })).to_equal { most_crit = 4, most_standard = 4 }
  end)
end)
