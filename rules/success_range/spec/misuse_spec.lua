-- Mistakes are reported and change nothing.

local fray = use "tests/fray"

-- The message of a call that fails; the game is unchanged.
local function wrong(call)
  local before = state_hash()
  local done, why = call()
  expect(done).to_be_nil()
  expect(state_hash()).to_equal(before)
  return type(why) == "table" and why.message .. (why.hint or "") or why
end

describe("Misuse", function()
  it("of a check is told", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    expect(wrong(function() return kenji:check("climb", 3) end)).to_contain "wants a table as `given`, found a number"
    expect(wrong(function() return kenji:check() end)).to_contain "needs `what`"
    expect(wrong(function() return kenji:check "" end)).to_contain "names a skill"
    expect(wrong(function() return kenji:check(goblin) end)).to_contain "has no skill or ability like that"
    expect(wrong(function() return kenji:check("climb", { situation = { ice = "+1" } }) end)).to_contain "+1 or -1"
    expect(wrong(function() return goblin:check "climb" end)).to_contain "NPCs never roll"
  end)

  it("of what a check is told is told", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    expect(wrong(function() return kenji:check("climb", { situatoin = { ice = 1 } }) end))
      .to_contain "`given` takes no 'situatoin': there are with, also"
    expect(wrong(function() return kenji:interact("waves", { wiht = "climb" }) end)).to_contain "'wiht'"
    expect(wrong(function() return kenji:check(7) end)).to_contain "named in words"
    expect(wrong(function() return request("start_conflict", { kenji }, { goblin }, { at = { Gobblin = 1 } }) end))
      .to_contain "Gobblin, who does not take part"
    expect(wrong(function() return request("start_conflict", { kenji }, { goblin }, { where = 1 }) end))
      .to_contain "there are name, speciality"
    dice { 4, 5 }
    expect(kenji:check("climb", { help = "a rope" })).to_be_true()
  end)

  it("of the options of a character or an NPC is told", function()
    expect(wrong(function() return character("Kenji", { skills = {} }) end)).to_contain "there are side and called"
    expect(wrong(function() return npc("Goblin", { tier = 2 }) end)).to_contain "there are side and called"
  end)

  it("of somebody else's skill is told", function()
    local kenji, mara = character "Kenji", character "Mara"
    local bow = mara:things("skill").bow
    expect(wrong(function() return kenji:check(bow) end)).to_contain "Kenji has no skill"
  end)

  it("of an attack says what is short, and by how much", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 2 })
    local mara = character "Mara"
    expect(wrong(function() return kenji:attack(goblin, { with = "sword" }) end))
      .to_contain "2 spaces too far for melee"
    expect(wrong(function() return kenji:attack(mara, { with = "sword" }) end)).to_contain "for opponents"
    expect(wrong(function() return kenji:attack(7) end)).to_contain "wants a thing of the game as `target`"
    kenji:apart(goblin, 0)
    kenji:interact "looks around"
    expect(wrong(function() return kenji:attack(goblin, { with = "sword" }) end)).to_contain "Kenji has no Action left"
  end)

  it("of a skill that is for somebody costs nothing", function()
    local kenji = fray.meet("Kenji", "Goblin")
    kenji:give("mending", { level = 2 })
    expect(wrong(function() return kenji:interact("mends", { with = "mending", uncertain = true }) end))
      .to_contain "mending: on whom?"
  end)

  it("of names proposes what was meant", function()
    expect(wrong(function() return character "Kenjy" end)).to_contain "'Kenji'"
    expect(wrong(function() return npc "Gobblin" end)).to_contain "'Goblin'"
    local kenji = character "Kenji"
    expect(wrong(function() return kenji:stand "Defensiv" end)).to_contain "'Defensive'"
    expect(function() return kenji.woundz end).to_fail_with "has no 'woundz'"
  end)

  it("of a countdown that is only named is told", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    expect(wrong(function() return request("start_conflict", { kenji }, { goblin }, { countdown = "Execution" }) end))
      .to_contain 'wants a countdown that was begun, not "Execution"; write countdown = countdown "Execution"'
    expect(wrong(function() return kenji:check("climb", { countdown = goblin }) end)).to_contain "begun, not Goblin;"
    expect(function() play { kenji, against = { goblin }, countdown = 3 } end).to_fail_with "begun, not 3;"
  end)

  it("of a driver's options is told with those there are", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    expect(function() play { kenji, against = { goblin }, specialty = "Brawl" } end)
      .to_fail_with "`given` takes no 'specialty': there are name, speciality"
    expect(kenji.conflict).to_be_false()
    expect(wrong(function() return countdown("Execution", { tires = 1 }) end))
      .to_contain "`options` takes no 'tires': there is name"
    expect(countdown("Execution", { name = "The Axe" }).name).to_equal "The Axe"
  end)

  it("[SRG-026] of a reach is told", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    expect(wrong(function() return kenji:attack(goblin, { with = "sword", reach = "far" }) end))
      .to_contain "'far' is no reach"
  end)

  it("of positions and moves is told", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 1 })
    local archer = npc "Archer"
    expect(wrong(function() return kenji:set_position(goblin, "Nearly") end)).to_contain "there are Close, Nearby"
    expect(wrong(function() return kenji:set_position(goblin, -1) end)).to_contain "0 to 4"
    expect(wrong(function() return kenji:move(goblin, "around") end)).to_contain "'toward' or 'away'"
    expect(wrong(function() return goblin:advance(archer) end)).to_contain "one side"
  end)

  it("of harm, recovery and abilities is told", function()
    local master, goblin = character "Master", npc "Goblin"
    expect(wrong(function() return master:take "1 scratch" end)).to_contain "1 wound or 2 frustration"
    expect(wrong(function() return master:take(-2) end)).to_contain "no harm"
    expect(wrong(function() return master:recover "luck" end)).to_contain "'fatigue', 'descriptor' or"
    expect(wrong(function() return master:recover("descriptor", { words = "netted" }) end)).to_contain "not netted"
    expect(wrong(function() return master:interact("waves", { with = "Lunge" }) end)).to_contain "for the action attack"
    expect(wrong(function() return goblin:strike(master, "sings") end)).to_contain "does nothing like that: sings"
    expect(wrong(function() return goblin:heal(1) end)).to_contain "Goblin has nothing to heal"
    expect(wrong(function() return goblin:strike(goblin) end)).to_contain "NPCs attack characters"
    master:take "3 wounds"
    expect({ master:heal(2), master.wounds }).to_equal { 2, 1 }
  end)

  it("of a conflict is told", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    expect(wrong(function() return request("start_conflict", {}, { goblin }) end)).to_contain "needs somebody"
    expect(wrong(function() return request("start_conflict", kenji) end)).to_contain "wants a table"
    fray.begin({ kenji }, { goblin })
    local mara = character "Mara"
    expect(wrong(function() return request("start_conflict", { mara }, { goblin }) end)).to_contain "conflict already"
  end)
end)
