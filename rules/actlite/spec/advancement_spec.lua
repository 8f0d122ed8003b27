-- Advancement: ACT-065 to ACT-073.

-- A hero with this many XP and this many of the skills Alpha to Zeta.
local function learner(xp, ...)
  local hero = character "Hero"
  hero:gain_xp(xp)
  for _, name in ipairs { ... } do hero:give(name) end
  return hero
end

describe("XP", function()
  it("[ACT-065] is given by the GM", function()
    local hero = character "Hero"
    hero:gain_xp(3); hero:gain_xp(2)
    expect({ hero.XP, character("Grunt").XP }).to_equal { 5, 10 }
  end)

  it("[ACT-066] one step costs 1 up to 0, then the new score", function()
    local hero = learner(11)
    hero.STR, hero.AGI, hero.WIL = 2, -1, -3
    hero:raise_score("STR", 3)
    expect({ hero.STR, hero.XP }).to_equal { 3, 8 }
    hero:raise_score("AGI", 2)
    expect({ hero.AGI, hero.XP }).to_equal { 2, 4 }
    hero:raise_score("WIL", 0)
    expect({ hero.WIL, hero.XP }).to_equal { 0, 1 }
    hero:raise_score "WIL"
    expect({ hero.WIL, hero.XP }).to_equal { 1, 0 }
  end)

  it("[ACT-066] several steps are all or nothing; single ones can be bought one by one", function()
    local hero = learner(2)
    expect(hero:raise_score("STR", 2)).to_be_refused "needs 3 XP"
    expect({ hero.STR, hero.XP }).to_equal { 0, 2 }
    hero:raise_score "STR"
    expect({ hero.STR, hero.XP }).to_equal { 1, 1 }
    expect(hero:raise_score("STR", 1)).to_be_refused "1 already"
  end)

  it("[ACT-066] what only lies over a score is not paid for", function()
    local hero = learner(1)
    hero:modify { STR = "+2" }
    hero:raise_score "STR"
    expect({ hero:base "STR", hero.STR, hero.XP }).to_equal { 1, 3, 0 }
  end)

  it("[ACT-067] a species has costs and limits of its own", function()
    local grunt = character "Grunt"
    grunt:raise_score("STR", 3)
    expect({ grunt.STR, grunt.XP }).to_equal { 3, 7 }
    grunt:raise_score "SOC"
    expect({ grunt.SOC, grunt.XP }).to_equal { 1, 4 }
    expect(grunt:raise_score "SOC").to_be_refused "cannot be above 1"
    grunt:raise_score "AGI"
    expect(grunt.XP).to_equal(3)
    local brute = character "Brute"
    brute:raise_score("PER", 4)                                                     -- 0, 0, 0 and 4 - 3
    expect({ brute.PER, brute.XP }).to_equal { 4, 10 - 1 }
  end)

  it("[ACT-068] a score one does not have is for the GM: 0, for 1 XP", function()
    local hero = learner(2)
    expect(hero:raise_score "DEX").to_be_refused "the GM says no"
    expect({ hero.XP, hero.DEX }).to_equal { 2 }
    answers { true }
    hero:raise_score "DEX"
    expect({ hero.XP, hero.DEX }).to_equal { 1, 0 }
    hero:raise_score "DEX"
    expect({ hero.XP, hero.DEX }).to_equal { 0, 1 }
    answers { true }
    expect(hero:raise_score "LORE").to_be_refused "needs 1 XP"
  end)

  it("[ACT-066] [ACT-068] a score one does not have is raised as far as is said, whole or not at all", function()
    local hero = learner(6)
    answers { true }
    expect(hero:raise_score("LORE", 3)).to_be_refused "needs 7 XP"
    expect({ hero.XP, hero.LORE }).to_equal { 6 }
    hero:gain_xp(2)
    answers { true }
    hero:raise_score("LORE", 3)
    expect({ hero.XP, hero.LORE }).to_equal { 1, 3 }
    expect(hero:raise_score("DEX", -1)).to_be_refused "DEX starts at 0"
  end)

  it("[ACT-067] [ACT-068] nor is it had above what a species can have", function()
    local brute = character "Brute"
    expect(brute:raise_score "SOC").to_be_refused "SOC cannot be above -1"
    local grunt = character "Mute Grunt"
    expect(grunt:raise_score("SOC", 2)).to_be_refused "SOC cannot be above 1"
    answers { true }
    grunt:raise_score("SOC", 1)
    expect({ grunt.SOC, grunt.XP, brute.XP }).to_equal { 1, 10 - 1 - 3, 10 }
  end)
end)

describe("An archetype table", function()
  it("[ACT-069] gives what is rolled", function()
    local hero = learner(1)
    dice { 4 }
    expect(hero:roll_skill "Counter").to_equal "Delta"
    expect({ hero:has "Delta", hero:has "Gamma" }).to_equal { true, false }
  end)

  it("[ACT-070] may ask for scores, and for what the GM judges", function()
    local hero = learner(5)
    expect(hero:roll_skill "Apprentice").to_be_refused "needs WIL 1"
    hero.WIL = 1
    answers { false }
    expect(hero:roll_skill "Apprentice").to_be_refused "the GM says no"
    expect(hero.XP).to_equal(5)
    answers { true }
    dice { 2 }
    expect(hero:roll_skill "Apprentice").to_equal "Ember"
    expect({ hero.XP, hero:knows "Ember" }).to_equal { 4, true }
    local door = character "Door"
    expect(door:roll_skill "Apprentice").to_be_refused "needs WIL 1"
  end)

  it("[ACT-071] costs by how often one has rolled on it", function()
    local hero, left = learner(9), {}
    for i = 1, 4 do
      dice { i }
      hero:roll_skill "Counter"
      left[i] = hero.XP
    end
    expect(left).to_equal { 8, 6, 3, 0 }
    expect(hero:roll_skill "Counter").to_be_refused "needs 3 XP"
    hero.WIL = 1
    hero:gain_xp(1)
    dice { 1 }
    hero:roll_skill "Apprentice"
    expect(hero.XP).to_equal(0)
  end)

  it("[ACT-072] what is owned gives the next below, and then above, that is not", function()
    local function rolled(face, ...)
      local hero = learner(1, ...)
      dice { face }
      return hero:roll_skill "Counter"
    end
    expect(rolled(3, "Gamma")).to_equal "Beta"
    expect(rolled(3, "Gamma", "Beta")).to_equal "Alpha"
    expect(rolled(3, "Alpha", "Beta", "Gamma")).to_equal "Delta"
    expect(rolled(3, "Alpha", "Beta", "Gamma", "Delta")).to_equal "Epsilon"
    expect(rolled(6, "Zeta")).to_equal "Epsilon"
  end)

  it("[ACT-073] is refused to whoever has all of it, before anything is paid", function()
    local hero = learner(4, "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta")
    expect(hero:roll_skill "Counter").to_be_refused "nothing left"
    expect(hero.XP).to_equal(4)
  end)
end)
