-- Abilities: SRG-051 to SRG-058.

local fray = use "tests/fray"

-- A Master attacks with Lunge (2, sword 4); returns the result and the drawback.
local function lunge(a, b, levels)
  levels = levels or {}
  local master, goblin = character "Master", npc "Goblin"
  master:apart(goblin, 0)
  if levels.ability then master:things("ability").Lunge:set("level", levels.ability) end
  if levels.skill then master:things("skill").sword:set("level", levels.skill) end
  dice { a, b }
  local hit = master:attack(goblin, { with = "Lunge" })
  return hit, master:has "Off Balance", goblin, master
end

describe("An ability", function()
  it("[SRG-051] is checked with its own level, all else being the same", function()
    local _, is_off = lunge(3, 4)
    expect(is_off).to_be_false()                                                 -- 2: 5 to 7
    _, is_off = lunge(4, 4)
    expect(is_off).to_be_true()
    local master, goblin = character "Master", npc "Goblin"
    master:apart(goblin, 0)
    dice { 4, 4 }
    master:attack(goblin, { with = "Lunge", situation = { drunk = 1 } })
    expect(master:has "Off Balance").to_be_false()                               -- 2 + 1: 5 to 8
  end)

  it("[SRG-051] brings its skill to the sheet, at level 0", function()
    local scholar = character "Scholar"
    expect(scholar:things("skill").climb.level).to_equal(0)
    local passed = {}
    for i, faces in ipairs { { 4, 4 }, { 4, 5 }, { 2, 3 } } do
      dice(faces)
      passed[i] = scholar:check "Deep Lore"                                      -- 3: 5 to 8; climb 0: 5
    end
    expect(passed).to_equal { true, false, true }
  end)

  it("[SRG-052] falls back on its skill with the same roll", function()
    local hit, is_off = lunge(4, 5)
    expect({ hit, is_off }).to_equal { true, true }                              -- sword 4: 5 to 9
    hit, is_off = lunge(5, 5)
    expect({ hit, is_off }).to_equal { false, true }
  end)

  it("[SRG-053] that succeeds does what the skill does, and more", function()
    local master, goblin = character "Master", npc "Goblin"
    master:apart(goblin, 0)
    answers { "Riposte" }
    dice { 3, 4, 4, 4 }                                                          -- met, then a counter-attack
    expect(goblin:strike(master)).to_be_false()
    expect({ master.wounds, goblin.successes }).to_equal { 0, 2 }
  end)

  it("[SRG-054] that fails leaves its drawback, whether or not the skill succeeds", function()
    local master, goblin = character "Master", npc "Goblin"
    master:apart(goblin, 0)
    answers { "Riposte" }
    dice { 4, 5 }                                                                -- the sword meets it: no counter
    expect(goblin:strike(master)).to_be_false()
    expect({ master.wounds, goblin.successes }).to_equal { 0, 0 }
    answers { "sword" }
    dice { 4, 5 }
    expect(goblin:strike(master)).to_be_true()                                   -- sword 4 - 1: 5 to 8
    answers { "Riposte" }
    dice { 2, 2 }
    expect(goblin:strike(master)).to_be_true()
    expect(#master:modifiers("defence")).to_equal(2)
  end)

  it("[SRG-055] its drawback lasts to the end of one's next turn, unless the script says otherwise", function()
    local master, goblin = fray.meet("Master", "Goblin", { at = 0 })
    answers { "Riposte" }
    dice { 2, 2 }
    goblin:strike(master)
    expect(#master:modifiers("defence")).to_equal(1)
    master:end_turn()
    expect(#master:modifiers("defence")).to_equal(1)
    master:begin_turn()
    dice { 2, 2 }
    master:attack(goblin, { with = "Lunge" })
    expect(master:has "Off Balance").to_be_true()
    master:end_turn()
    expect({ #master:modifiers("attack"), #master:modifiers("defence") }).to_equal { 1, 1 }
    master:begin_turn()
    master:end_turn()
    expect({ #master:modifiers("attack"), #master:modifiers("defence") }).to_equal { 0, 0 }
  end)

  it("[SRG-056] its amount is counted once, from the sum", function()
    local _, _, goblin = lunge(3, 4)
    expect(goblin.successes).to_equal(2)
    _, _, goblin = lunge(4, 5)
    expect(goblin.successes).to_equal(2)
    _, _, goblin = lunge(2, 3)
    expect(goblin.successes).to_equal(1)
  end)

  it("[SRG-057] a bad failure is judged by the skill alone", function()
    local hit, _, _, master = lunge(4, 4, { ability = 0, skill = 4 })            -- 3 above the ability's 5
    expect({ hit, master.wounds }).to_equal { true, 0 }
    answers { "wounds" }
    hit, _, _, master = lunge(5, 4, { ability = 2, skill = 1 })                  -- 3 above the skill's 6
    expect({ hit, master.wounds }).to_equal { false, 4 }
    hit, _, _, master = lunge(5, 4, { ability = 1, skill = 2 })
    expect({ hit, master.wounds }).to_equal { false, 0 }
  end)

  it("[SRG-058] that succeeds beyond the skill's range is a full success", function()
    local hit, is_off, goblin = lunge(5, 5, { ability = 6, skill = 1 })
    expect({ hit, is_off, goblin.successes }).to_equal { true, false, 4 }
  end)
end)

describe("An ability that refuses in the end", function()
  it("costs no action", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:give("Overreach", { level = 3 })
    local before = state_hash()
    dice { 3, 4 }
    expect(kenji:attack(goblin, { with = "Overreach" })).to_be_refused "it slips"
    expect(state_hash()).to_equal(before)
  end)
end)
