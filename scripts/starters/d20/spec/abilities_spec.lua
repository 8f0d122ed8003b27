-- chapters/abilities.lua

local people = use "spec/people"

describe("An ability score", function()
  it("has a modifier of half of what is above 10, rounded down", function()
    local hale = people.three()
    hale.Strength = 16
    expect(hale.STR).to_equal(3)
    hale.Strength = 7
    expect(hale.STR).to_equal(-2)
  end)

  it("makes the armour class, with armour", function()
    local hale, wick = people.three()
    expect({ hale.ArmourClass, wick.ArmourClass }).to_equal { 16, 12 }
    wick.Dexterity = 18
    expect(wick.ArmourClass).to_equal(14)
  end)
end)

describe("A check", function()
  it("is a d20 and the modifier, and passes at its difficulty", function()
    local _, wick = people.three()
    dice { 11 }
    expect(wick:roll_check("INT", 14)).to_be_true()
    dice { 10 }
    expect(wick:roll_check("INT", 14)).to_be_false()
  end)

  it("wants one of the six modifiers", function()
    local _, wick = people.three()
    expect(wick:roll_check("LUCK", 14)).to_fail_with "wants 'STR'"
  end)

  it("keeps the worse of two dice with disadvantage, whatever causes it how often", function()
    local _, wick = people.three()
    wick.Checking = -2
    dice { 20, 10 }
    expect(wick:roll_check("INT", 14)).to_be_false()
  end)

  it("keeps the better of two dice with advantage, unless a disadvantage cancels it", function()
    local _, wick = people.three()
    wick.Checking = 1
    dice { 5, 12 }
    expect(wick:roll_check("INT", 14)).to_be_true()
    wick:inflict "Poisoned"
    dice { 12 }
    expect(wick:roll_check("INT", 14)).to_be_true()
  end)
end)

describe("A saving throw", function()
  it("adds Proficiency only where it was trained", function()
    local hale = people.three()
    dice { 8 }
    expect(hale:roll_save("CON", 12)).to_be_true()
    dice { 10 }
    expect(hale:roll_save("DEX", 12)).to_be_false()
    dice { 11 }
    expect(hale:roll_save("DEX", 12)).to_be_true()
  end)

  it("heeds advantage on saves, and not that on checks", function()
    local hale = people.three()
    hale.Saving, hale.Checking = 1, -1
    dice { 2, 11 }
    expect(hale:roll_save("DEX", 12)).to_be_true()
  end)
end)
