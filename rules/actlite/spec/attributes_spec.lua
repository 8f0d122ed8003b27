-- Attributes: ACT-011 to ACT-021.

describe("An attribute", function()
  it("[ACT-011] the score is the modifier of a check", function()
    local strong = character "Strong"
    dice { 2, 3, 2, 3, 3, 3 }
    expect({ strong:check("STR", 8), strong:check("STR", 9), strong:check("AGI", 5) }).to_equal { true, false, true }
  end)

  it("[ACT-001] is the sheet's, unless it is said otherwise when the character comes", function()
    local one = character("Strong", { STR = 2, scores = { DEX = 1 }, items = { "Tonic" } })
    expect({ one.STR, one.AGI, one.DEX, one:has "Tonic" }).to_equal { 2, -1, 1, true }
    expect(character("Strong", { STRR = 2 })).to_fail_with "takes no 'STRR'"
    expect(character("Strong", { STR = "2" })).to_fail_with "a score is a whole number: STR = 1"
  end)

  it("[ACT-012] the passive score is 6 more than the score", function()
    local strong, scholar = character "Strong", character "Scholar"
    expect({ strong:passive "AGI", strong:passive "STR", scholar:passive "DEX" }).to_equal { 5, 9, 8 }
    expect(character("Door"):passive "AGI").to_be_nil()
  end)

  it("[ACT-013] a missing score is not a score of 0: no check with it", function()
    local door, hero = character "Door", character "Hero"
    expect(door.AGI).to_be_nil()
    expect(door:check("AGI", 2)).to_be_refused "no score"
    expect(hero:check("STRR", 2)).to_be_refused "no score STRR: there are STR, AGI, WIL, PER, SOC"
    dice { 1, 1 }
    expect(hero:check("AGI", 2)).to_be_true()
  end)

  it("[ACT-014] any other may exist and be rolled by its owner", function()
    local scholar = character "Scholar"
    dice { 2, 2, 2, 1 }
    expect({ scholar:check("DEX", 6), scholar:check("LORE", 5) }).to_equal { true, false }
  end)

  it("[ACT-015] only the five defensive ones may be checked against", function()
    local hero, scholar = character "Hero", character "Scholar"
    expect(hero:check("STR", scholar, { vs = "DEX" })).to_be_refused "not defensive"
    expect(scholar:check("LORE", hero)).to_be_refused "not defensive"
    for _, name in ipairs { "STR", "AGI", "WIL", "PER", "SOC" } do
      dice { 3, 3 }
      expect(hero:check("STR", scholar, { vs = name })).to_be_true()
      dice { 3, 2 }
      expect(hero:check("STR", scholar, { vs = name })).to_be_false()
    end
  end)

  it("[ACT-016] against a defensive one that is missing it passes, and the dice are rolled", function()
    local weak = character "Strong"
    weak.AGI = -3
    dice { 1, 1 }
    expect(weak:check("AGI", character "Door", { vs = "WIL" })).to_be_true()
    dice { 1, 1 }
    expect(weak:check("AGI", character "Hero", { vs = "WIL" })).to_be_false()
  end)
end)

-- The attribute proposed to the GM for a task; the check itself rolls 3 and 3.
local function proposed(who, task)
  local before = who.STR
  for _, name in ipairs { "STR", "AGI", "WIL", "PER", "SOC" } do who[name] = -9 end
  local found
  for _, name in ipairs { "STR", "AGI", "WIL", "PER", "SOC", "DEX" } do
    if type(who[name]) == "number" then
      local kept = who[name]
      who[name] = 9
      dice { 3, 3 }
      if who:attempt(task, 12) then found = name end
      who[name] = kept
    end
  end
  who.STR = before
  return found
end

describe("Which attribute a task takes", function()
  it("[ACT-017] is for the GM to say; lifting, breaking and poison sound like STR", function()
    local hero = character "Hero"
    for _, task in ipairs { "lift the gate", "break the door", "resist the poison", "resist exhaustion" } do
      expect(proposed(hero, task)).to_equal "STR"
    end
    hero.WIL = 2
    answers { "WIL" }
    dice { 3, 3 }
    expect(hero:attempt("lift the gate", 8)).to_be_true()
    answers { "STR" }
    dice { 3, 3 }
    expect(hero:attempt("lift the gate", 8)).to_be_false()
    expect(character("Post"):attempt("lift the gate", 8)).to_be_refused "no score"
  end)

  it("[ACT-018] evading, ledges and jumps sound like AGI, fine work like DEX", function()
    local hero, scholar = character "Hero", character "Scholar"
    expect(proposed(hero, "grab the ledge")).to_equal "AGI"
    expect(proposed(hero, "jump over the chasm")).to_equal "AGI"
    scholar.DEX = -9
    expect(proposed(scholar, "pickpocket the guard")).to_equal "DEX"
  end)

  it("[ACT-019] fear and the supernatural sound like WIL", function()
    expect(proposed(character "Hero", "stand the fear")).to_equal "WIL"
    expect(proposed(character "Hero", "resist a supernatural whisper")).to_equal "WIL"
  end)

  it("[ACT-020] spotting and investigating sound like PER", function()
    expect(proposed(character "Hero", "spot the trap")).to_equal "PER"
    expect(proposed(character "Hero", "investigate the room")).to_equal "PER"
  end)

  it("[ACT-021] manipulating sounds like SOC", function()
    expect(proposed(character "Hero", "manipulate the clerk")).to_equal "SOC"
    expect(proposed(character "Hero", "persuade the guard")).to_equal "SOC"
  end)
end)
