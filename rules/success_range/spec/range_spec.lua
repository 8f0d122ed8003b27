-- Which sums succeed: SRG-043 to SRG-050, SRG-066 to SRG-068.

-- A check with only a skill of this level; true if it succeeds with these dice.
local function check(m, a, b)
  local who = character "Blank"
  local skill = make("skill", "Any Skill", { holder = who, name = "try", level = m })
  dice { a, b }
  return who:check(skill)
end

-- Dice for each sum, without 1 or 6 if possible.
local FACES = { [2] = { 1, 1 }, [3] = { 1, 2 }, [4] = { 2, 2 }, [5] = { 2, 3 }, [6] = { 3, 3 }, [7] = { 3, 4 },
  [8] = { 4, 4 }, [9] = { 4, 5 }, [10] = { 5, 5 }, [11] = { 5, 6 }, [12] = { 6, 6 } }

local function successes(m)
  local found = {}
  for sum = 2, 12 do
    if check(m, FACES[sum][1], FACES[sum][2]) then found[#found + 1] = sum end
  end
  return found
end

describe("The success range", function()
  it("[SRG-043] a check is 2d6, summed", function()
    expect(check(3, 4, 4)).to_be_true()
    expect(check(3, 4, 5)).to_be_false()
  end)

  it("[SRG-044] goes from 5 to 5 and the modifier", function()
    expect(successes(3)).to_equal { 5, 6, 7, 8 }
    expect(successes(0)).to_equal { 5 }
  end)

  it("[SRG-045] is one number for a negative modifier, as much below 5", function()
    expect(successes(-1)).to_equal { 4 }
    expect(successes(-2)).to_equal { 3 }
    expect(successes(-3)).to_equal { 2 }
  end)

  it("[SRG-046] with -4 nothing succeeds; it is rolled, and a 6 tires", function()
    expect(successes(-4)).to_equal {}
    expect(successes(-7)).to_equal {}
    local who = character "Blank"
    local skill = make("skill", "Any Skill", { holder = who, name = "try", level = -4 })
    dice { 6, 1 }
    expect(who:check(skill)).to_be_false()
    expect(skill.fatigue).to_equal(1)
  end)

  it("[SRG-047] from 7 on only 2, 3 and 4 fail", function()
    expect(successes(7)).to_equal { 5, 6, 7, 8, 9, 10, 11, 12 }
    expect(successes(12)).to_equal { 5, 6, 7, 8, 9, 10, 11, 12 }
  end)

  it("[SRG-048] is the same, told by what is left when 5 is taken off", function()
    for m = -5, 13 do
      for sum = 2, 12 do
        local told = request("success_range", m, sum)
        expect(told.by_rest).to_be(told.by_range)
      end
    end
    expect(request("success_range", 3).range).to_equal "5 to 8"
    expect(request("success_range", 3).rest).to_equal "0 to 3"
    expect(request("success_range", -2).range).to_equal "3"
    expect(request("success_range", -2).rest).to_equal "-2"
    expect(request("success_range", -5).range).to_equal "nothing"
    expect(request("success_range", 12).range).to_equal "5 to 12"
  end)

  it("[SRG-049] succeeds on so many of 36 rolls", function()
    local chances = {}
    for m = -4, 8 do chances[#chances + 1] = request("success_range", m).chances end
    expect(chances).to_equal { 0, 1, 2, 3, 4, 9, 15, 20, 24, 27, 29, 30, 30 }
  end)

  it("[SRG-050] knows no raising and giving: frustration does not change a check", function()
    local who = character "Kenji"
    who:take("9 frustration")
    expect(who.frustration).to_equal(9)
    dice { 4, 4 }
    expect(who:check "climb").to_be_true()
    dice { 5, 4 }
    expect(who:check "climb").to_be_false()
  end)
end)

-- The half successes that these dice add to a goblin's track.
local function halves(level, a, b)
  local who, goblin = character "Blank", npc "Goblin"
  local skill = make("skill", "Any Skill", { holder = who, name = "try", level = level })
  dice { a, b }
  who:check(skill, { target = goblin })
  return goblin.successes
end

describe("The amount of a success", function()
  it("[SRG-066] 5 is a half, 6 to 9 are one, 10 and more are two", function()
    expect({ halves(7, 2, 3), halves(7, 2, 4), halves(7, 4, 5), halves(7, 5, 5), halves(7, 6, 6) })
      .to_equal { 1, 2, 2, 4, 4 }
  end)

  it("[SRG-067] what succeeds below 5 is a half", function()
    expect({ halves(-1, 2, 2), halves(-2, 1, 2), halves(-3, 1, 1) }).to_equal { 1, 1, 1 }
  end)

  it("[SRG-068] halves add up exactly", function()
    local who, goblin = character "Kenji", npc "Goblin"
    dice { 2, 3 }; who:check("climb", { target = goblin })
    dice { 2, 3 }; who:check("climb", { target = goblin })
    expect(goblin.successes).to_equal(2)
    dice { 3, 4 }; who:check("climb", { target = goblin })
    expect(goblin.successes).to_equal(4)
    dice { 2, 3 }; who:check("climb", { target = goblin })
    expect(goblin.successes).to_equal(5)
  end)
end)
