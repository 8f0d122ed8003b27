-- The parts of the modifier: SRG-032 to SRG-042.

local fray = use "tests/fray"

-- The highest sum that succeeds, found by rolling down from 12, without a 6 if possible.
local FACES = { [12] = { 6, 6 }, [11] = { 5, 6 }, [10] = { 5, 5 }, [9] = { 4, 5 }, [8] = { 4, 4 }, [7] = { 3, 4 },
  [6] = { 3, 3 }, [5] = { 2, 3 }, [4] = { 2, 2 } }
local function top(roll)
  for sum = 10, 4, -1 do
    dice(FACES[sum])
    if roll() then return sum end
  end
end

-- An attack with the sword at this level, with these arguments.
local function reach_of(level, given, before)
  return top(function()
    local who, goblin = character "Blank", npc "Goblin"
    local skill = make("skill", "sword", { holder = who, level = level })
    who:apart(goblin, 0)
    if before then before(who, goblin, skill) end
    given.action, given.target = "attack", goblin
    return who:check(skill, given)
  end)
end

describe("The modifier", function()
  it("[SRG-032] is the sum of level, speciality, situation, help, stance, tier and fatigue, without a cap", function()
    local kenji, giant = fray.meet("Kenji", "Giant", { at = 0, speciality = "Brawl" })
    local sword = kenji:things("skill").sword
    sword:regain { fatigue = 2 }
    kenji:stand_freely("reckless", { bonus = { attack = 1 }, cost = { defence = 1 } })
    -- sword 3, Brawl 1, drunk 1, lamp and rope 2, reckless 1, tier -1, fatigue -2: 5, so 5 to 10
    local given = { with = "sword", situation = { drunk = 1 }, help = { "the lamp", "the rope" } }
    dice { 5, 5 }
    expect(kenji:attack(giant, given)).to_hit()
    kenji:refresh()
    dice { 5, 6 }
    expect(kenji:attack(giant, given)).to_miss()
  end)

  it("[SRG-033] has the level as it is", function()
    expect({ reach_of(0, {}), reach_of(2, {}), reach_of(4, {}) }).to_equal { 5, 7, 9 }
  end)

  it("[SRG-034] adds the one speciality of the conflict", function()
    local function fights(speciality, a, b)
      local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0, speciality = speciality })
      dice { a, b }
      return kenji:attack(goblin, { with = "sword" })
    end
    expect({ fights("Brawl", 4, 5), fights("Brawl", 5, 5) }).to_equal { true, false }     -- 3 + 1: 5 to 9
    expect({ fights("Mingle", 3, 4), fights("Mingle", 4, 4) }).to_equal { true, false }   -- 3 - 1: 5 to 7
    expect({ fights("none", 4, 4), fights("none", 4, 5) }).to_equal { true, false }
  end)

  it("[SRG-035] the GM names the speciality once, and may change it", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    answers { "Mingle", "Close" }
    local conflict = request("start_conflict", { kenji }, { goblin })
    expect(conflict.speciality).to_equal "Mingle"
    fray.turn(kenji)
    dice { 4, 5 }
    expect(kenji:attack(goblin, { with = "sword" })).to_miss()
    request("change_speciality", conflict, "Brawl")
    kenji:refresh()
    dice { 4, 5 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
  end)

  it("[SRG-036] adds situations of +1 and -1, each with a reason", function()
    expect(reach_of(2, { situation = { ["drunk brawlers"] = 1 } })).to_equal(8)
    expect(reach_of(2, { situation = { ["the giant's club"] = -1 } })).to_equal(6)
    expect(reach_of(2, { situation = { a = 1, b = 1, c = 1, d = -1 } })).to_equal(9)
    local kenji = character "Kenji"
    local done, why = kenji:check("climb", { situation = { ice = -2 } })
    expect(done).to_be_nil()
    expect(why.message).to_contain "+1 or -1"
  end)

  it("[SRG-037] takes off the skill's fatigue", function()
    expect(reach_of(4, {}, function(_, _, skill) skill:regain { fatigue = 2 } end)).to_equal(7)
  end)
end)

describe("Fatigue", function()
  it("[SRG-038] comes by a 6, after the check", function()
    local kenji = character "Kenji"
    local climb = kenji:things("skill").climb
    dice { 6, 2 }
    expect(kenji:check "climb").to_be_true()                                     -- 8 with m = 3
    expect(climb.fatigue).to_equal(1)
    dice { 4, 4 }
    expect(kenji:check "climb").to_be_false()                                    -- 8 with m = 2
    expect(climb.fatigue).to_equal(1)
    dice { 2, 6 }
    kenji:check "climb"
    expect(climb.fatigue).to_equal(2)
  end)

  it("[SRG-039] comes once a check, also for two 6s; a campaign may count each", function()
    local kenji = character "Kenji"
    dice { 6, 6 }
    answers { "wounds" }
    kenji:check "climb"
    expect(kenji:things("skill").climb.fatigue).to_equal(1)
    request("choose", "fatigue_per_die", true)
    dice { 6, 6 }
    answers { "wounds" }
    kenji:check "climb"
    expect(kenji:things("skill").climb.fatigue).to_equal(3)
  end)

  it("[SRG-040] counts for abilities of the skill, and they tire it", function()
    local master, goblin = character "Master", npc "Goblin"
    master:apart(goblin, 0)
    local sword = master:things("skill").sword
    sword:regain { fatigue = 1 }
    dice { 3, 4 }
    master:attack(goblin, { with = "Lunge" })                                    -- Lunge 2 - 1: 5 to 6 fails
    expect(master:has "Off Balance").to_be_true()
    dice { 6, 2 }
    expect(master:attack(goblin, { with = "sword" })).to_miss()                  -- 4 - 1 fatigue - 1 drawback: 5 to 7
    dice { 6, 1 }
    master:attack(goblin, { with = "Lunge" })
    expect(sword.fatigue).to_equal(3)
  end)

  it("[SRG-041] adds up, touches no other skill, and ends by Recover or rest", function()
    local kenji = fray.meet("Kenji", "Goblin")
    local sword, climb = kenji:things("skill").sword, kenji:things("skill").climb
    for _ = 1, 4 do
      dice { 6, 1 }
      kenji:check "climb"
    end
    expect({ climb.fatigue, sword.fatigue }).to_equal { 4, 0 }
    kenji:recover("fatigue", { skill = "climb" })
    expect(climb.fatigue).to_equal(3)
    sword:regain { fatigue = 1 }
    request("rest", { kenji })
    expect({ climb.fatigue, sword.fatigue }).to_equal { 0, 0 }
  end)

  it("[SRG-042] does not come of checks without dice, nor does a twist", function()
    local who, goblin, lord = character "Blank", npc "Goblin", npc "Lord"
    local art = make("skill", "old art", { holder = who, level = 0 })
    expect(who:check(art, { target = goblin })).to_be_true()                     -- no dice needed, none rolled
    local plain = make("skill", "climb", { holder = who, level = 5 })
    expect(who:check(plain, { target = lord })).to_be_false()
    expect({ art.fatigue, plain.fatigue, #who:things("descriptor") }).to_equal { 0, 0, 0 }
  end)
end)
