-- Handling failures; twists and bad failures: SRG-059 to SRG-065, SRG-069 to SRG-073, SRG-094.

local fray = use "tests/fray"

-- Kenji climbs (3: 5 to 8) and fails; player and GM choose the same way.
local function fails(way, more)
  local kenji = character "Kenji"
  local given = more or {}
  local said = { way, way }
  for _, one in ipairs(given.said or {}) do said[#said + 1] = one end
  given.said = nil
  answers(said)
  dice(given.dice or { 2, 2 })
  given.dice = nil
  return kenji:check("climb", given), kenji
end

describe("Healing", function()
  it("[SRG-070] takes strain away, and raises its event; a card prints it as harm is printed", function()
    local kenji, mara = character "Kenji", character "Mara"
    kenji:take "3 frustration"; kenji:take "2 wounds"
    kenji:inflict "On the Mend"
    expect({ kenji:heal(1), kenji.wounds, kenji.seen }).to_equal { 1, 1, "1 wounds" }
    mara:give("mending hands", { level = 4 })
    dice { 2, 3 }
    mara:check("mending hands", { target = kenji })
    expect({ kenji.frustration, kenji.seen, mara.frustration }).to_equal { 1, "2 frustration", 0 }
    mara:take "1 wound"
    mara:give("Deep Breath", { level = 1 })
    dice { 2, 3 }
    mara:check "Deep Breath"
    expect({ mara.wounds, mara.frustration }).to_equal { 0, 0 }
    expect(kenji:heal "1 scratch").to_fail_with "'1 scratch' is no harm; write for example 1 wound or 2 frustration"
  end)
end)

describe("A success", function()
  it("[SRG-059] is done as it was meant", function()
    local mara, kenji = character "Mara", character "Kenji"
    kenji:take("6 wounds")
    make("skill", "mending", { holder = mara, level = 4 })
    dice { 3, 5 }
    expect(mara:check("mending", { target = kenji })).to_be_true()
    expect(kenji.wounds).to_equal(1)
  end)
end)

describe("An action on somebody willing", function()
  it("[SRG-009, SRG-065] names the one it is for", function()
    local mara, kenji = character "Mara", character "Kenji"
    kenji:take("6 wounds")
    mara:give("mending", { level = 4 })
    expect(mara:interact("binds it", { with = "mending", uncertain = true })).to_be_refused "mending: on whom?"
    dice { 3, 5 }
    expect(mara:interact("binds it", { with = "mending", uncertain = true, target = kenji })).to_be_true()
    expect(kenji.wounds).to_equal(1)
  end)
end)

describe("A failure", function()
  it("[SRG-060] the player proposes, the GM says what becomes of it; it is not rolled again", function()
    local kenji = character "Kenji"
    answers { "it succeeds anyway", "the story goes on" }
    dice { 2, 2 }
    expect(kenji:check "climb").to_be_false()
    answers { "the story goes on", "it succeeds anyway", "a stone falls, loudly" }
    dice { 2, 2 }
    expect(kenji:check "climb").to_be_true()
    dice { 2, 2 }
    expect(kenji:check "climb").to_be_false()                                    -- plain by default
    answers { "it succeeds anyway" }                                             -- the player's proposal
    dice { 2, 2 }
    expect(kenji:check "climb").to_be_true()
  end)

  it("[SRG-061] may use up one of a few tries; one more and it is too late", function()
    local kenji, lord = character "Kenji", npc "Goblin"
    local execution = countdown "Execution"
    local plea = { target = lord, countdown = execution }
    for n = 1, 3 do
      answers { "time-sensitive", "time-sensitive", "the " .. n .. ". falls" }   -- each failure is announced
      dice { 2, 2 }
      expect(kenji:check("climb", plea)).to_be_false()
      expect(execution.spent).to_equal(n)
    end
    dice { 4, 4 }
    expect(kenji:check("climb", plea)).to_be_true()
    expect(execution.spent).to_equal(3)
    dice { 2, 2 }
    kenji:check("climb", plea)
    expect(execution.spent).to_equal(4)
    expect(kenji:check("climb", plea)).to_be_refused "the princess is dead"
    kenji:apart(lord, 0)
    fray.begin({ kenji }, { lord }, { at = 0, countdown = execution })
    answers { "sword" }
    dice { 4, 4 }
    expect(lord:strike(kenji)).to_be_false()                                     -- a Defence is never too late
    answers { "time-sensitive", "the story goes on" }
    local other = countdown "Execution"
    dice { 2, 2 }
    kenji:check("climb", { countdown = other })
    expect(other.spent).to_equal(0)
  end)

  it("[SRG-061] that was one too many refuses what is tried next, which costs nothing", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0, countdown = countdown "Execution" })
    kenji.conflict.countdown:regain { spent = 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "too late: the princess is dead"
    expect(kenji:manoeuvre(goblin, "blinded", { with = "sword" })).to_be_refused "too late: the princess is dead"
    expect({ kenji.Action, kenji:interact "looks away", kenji.Action }).to_equal { 1, true, 0 }
  end)

  it("[SRG-062] may be interrupted: the same with the same on the same is refused in the scene", function()
    local kenji, goblin, archer = character "Kenji", npc "Goblin", npc "Archer"
    local conflict = fray.begin({ kenji }, { goblin, archer })
    answers { "interrupted", "interrupted", "the wagon's owner wants to talk" }
    dice { 2, 2 }
    expect(kenji:check("climb", { target = goblin })).to_be_false()
    expect(kenji:check("climb", { target = goblin })).to_be_refused "not again in this scene"
    dice { 4, 4, 4, 4 }
    expect(kenji:check("climb", { target = archer })).to_be_true()
    expect(kenji:check("sword", { target = goblin })).to_be_true()
    request("end_conflict", conflict)
    dice { 4, 4 }
    expect(kenji:check("climb", { target = goblin })).to_be_true()
  end)

  it("[SRG-062] the scene ends with a conflict or a rest, wherever it was interrupted", function()
    local kenji = character "Kenji"
    local function interrupt()
      dice { 2, 2 }
      kenji:check("climb", { failure = "interrupted", complication = "guards come" })
      expect(kenji:check("climb")).to_be_refused "not again in this scene"
    end
    interrupt()
    local conflict = fray.meet(kenji, "Goblin").conflict                         -- with those guards
    expect(kenji:check("climb")).to_be_refused "not again in this scene"
    request("end_conflict", conflict)
    interrupt()
    request("rest", { kenji })
    dice { 4, 4 }
    expect(kenji:check("climb")).to_be_true()
    expect(#kenji:things("bar")).to_equal(0)
  end)

  it("[SRG-062] is refused before the Action or the Defence is spent", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    answers { "interrupted", "interrupted", "the ground shakes" }
    dice { 5, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_miss()
    kenji:begin_turn()
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "interrupted: not again in this scene"
    expect(kenji.Action).to_equal(1)
    answers { "another skill", "sword" }
    expect(goblin:strike(kenji, "stabs")).to_be_true()
    expect({ kenji.Defence, kenji.wounds }).to_equal { 1, 1 }
  end)

  it("[SRG-062] what was interrupted is not proposed to meet an attack with", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:give "old art"                                                         -- of tier 3: sure against tier 1
    dice { 2, 2 }
    kenji:check("sword", { target = goblin, failure = "interrupted", complication = "the ground shakes" })
    expect(goblin:strike(kenji, "stabs")).to_be_false()
    expect({ kenji.Defence, kenji.wounds }).to_equal { 0, 0 }
  end)

  it("[SRG-063] may succeed anyway, for one success and a complication", function()
    local goblin = npc "Goblin"
    local passed = fails("it succeeds anyway", { target = goblin, said = { "the paperweight falls" } })
    expect({ passed, goblin.successes, goblin.failures }).to_equal { true, 2, 0 }
  end)

  it("[SRG-065] of what succeeds anyway the lower die counts", function()
    local kenji, mara = character "Kenji", character "Mara"
    mara:take("5 wounds")
    kenji:give "mending"
    answers { "wounds", "it succeeds anyway", "it succeeds anyway", "" }
    dice { 6, 2 }
    expect(kenji:check("mending", { target = mara })).to_be_true()
    expect(mara.wounds).to_equal(3)
  end)

  it("[SRG-064] may be forced: the lower of two more dice is taken, and it is one success", function()
    local goblin = npc "Goblin"
    local passed, kenji = fails("forced: dire", { target = goblin, dice = { 2, 2, 6, 1 }, said = { "frustration" } })
    expect({ passed, kenji.frustration, kenji.wounds, goblin.successes }).to_equal { true, 1, 0, 2 }
    expect({ kenji:things("skill").climb.fatigue, #kenji:things("descriptor") }).to_equal { 0, 0 }
    local _, other = fails("forced: dire", { dice = { 2, 2, 4, 2 }, said = { "wounds" } })
    expect(other.wounds).to_equal(2)
  end)

  it("[SRG-065] that makes no sense succeeds with the lowest die in place of the highest", function()
    local mara, kenji = character "Mara", character "Kenji"
    make("skill", "mending", { holder = mara, level = 2 })
    kenji:take("9 wounds")
    dice { 5, 2 }
    expect(mara:check("mending", { target = kenji })).to_be_true()
    expect(kenji.wounds).to_equal(4)
    answers { "forced: the lowest die", "forced: the lowest die" }
    dice { 5, 3 }
    expect(mara:check("mending", { target = kenji })).to_be_true()
    expect(kenji.wounds).to_equal(1)
  end)

  it("[SRG-065] may add words that hinder", function()
    local passed, kenji = fails("a descriptor", { said = { "winded" } })
    expect({ passed, kenji:has "winded" }).to_equal { false, true }
    dice { 4, 4 }
    expect(kenji:check "climb").to_be_false()                                    -- 3 - 1: 5 to 7
  end)

  it("[SRG-094] what is forced is moved by the tier too", function()
    local giant = npc "Giant"
    fails("it succeeds anyway", { target = giant, said = { "" } })
    expect(giant.successes).to_equal(1)
    local _, kenji = fails("forced: dire", { target = giant, dice = { 2, 2, 3, 4 }, said = { "wounds" } })
    expect({ giant.successes, kenji.wounds }).to_equal { 2, 3 }
  end)
end)

describe("A 1", function()
  it("[SRG-069] what was said beforehand is proposed: good of a failure, bad of a success", function()
    local mara, kenji = character "Mara", character "Kenji"
    local conflict = fray.begin({ mara, kenji }, { npc "Goblin" })
    local given = { twist = { good = "an open window", bad = "the door is stuck" } }
    local function told()
      local found = {}
      for one in conflict:things("descriptor") do
        if one.source == "narration" then found[#found + 1] = one.name end
      end
      return table.concat(found, ", ")
    end
    dice { 1, 2 }
    kenji:check("climb", given)
    expect(told()).to_equal "an open window"
    dice { 4, 1 }
    kenji:check("climb", given)
    expect(told()).to_equal "an open window, the door is stuck"
  end)

  it("[SRG-069] brings a twist, once a check, on success and failure; it may be left out", function()
    local mara, kenji = character "Mara", character "Kenji"
    local conflict = fray.begin({ mara, kenji }, { npc "Goblin" })
    answers { "an open window", "the story goes on", "the story goes on" }
    dice { 1, 1 }
    expect(kenji:check "climb").to_be_false()
    local twist = conflict:things("descriptor")["an open window"]
    expect({ twist.source, twist.positive }).to_equal { "narration", "an open window" }
    answers { "the door is stuck" }
    dice { 4, 1 }
    expect(kenji:check "climb").to_be_true()
    expect(conflict:things("descriptor")["the door is stuck"].negative).to_equal "the door is stuck"
    dice { 4, 1 }
    kenji:check "climb"
    local told = 0
    for one in conflict:things("descriptor") do if one.source == "narration" then told = told + 1 end end
    expect(told).to_equal(2)
  end)
end)

describe("A bad failure", function()
  -- The wounds from climbing at this level; `said` is the answer if one is asked.
  local function wounds(level, a, b, said)
    local who = character "Blank"
    local skill = make("skill", "climb", { holder = who, level = level })
    if said then answers { said } end
    dice { a, b }
    who:check(skill)
    return who.wounds
  end

  it("[SRG-070] is 3 or more above the range, and costs the lower die", function()
    expect(wounds(2, 6, 4, "wounds")).to_equal(4)                                -- 5 to 7, 10
    expect(wounds(2, 5, 4)).to_equal(0)
    expect(wounds(2, 6, 6, "wounds")).to_equal(6)
    expect(wounds(-1, 4, 3, "wounds")).to_equal(3)                               -- only 4, 7
    expect(wounds(-1, 3, 3)).to_equal(0)
  end)

  it("[SRG-071] is never below the range, and impossible from 5 on", function()
    expect({ wounds(4, 2, 2), wounds(0, 1, 1) }).to_equal { 0, 0 }
    expect(wounds(5, 6, 6)).to_equal(0)
    expect(wounds(4, 6, 6, "wounds")).to_equal(6)
  end)

  it("[SRG-072] is wounds or frustration, as the player says; a limit that is set asks what becomes of it", function()
    local kenji = character "Kenji"
    answers { "frustration" }
    dice { 6, 5 }
    kenji:check "climb"
    expect({ kenji.wounds, kenji.frustration }).to_equal { 0, 5 }
    request("choose", "wound_limit", 3)
    kenji:take "2 wounds"
    expect(kenji:has "Out").to_be_false()
    answers { "it goes on" }
    kenji:take "1 wound"
    expect(kenji:has "Out").to_be_false()
    answers { "it is out" }
    kenji:take "1 wound"
    expect(kenji:has "Out").to_be_true()
    expect(kenji:check "climb").to_be_refused()
    local mara = character "Mara"
    request("choose", "frustration_limit", 2)
    answers { "it is out" }
    mara:take "2 frustration"
    expect(mara:has "Out").to_be_true()
  end)

  it("[SRG-073] comes before what becomes of the failure, and a forced success leaves it", function()
    local kenji = character "Kenji"
    answers { "wounds", "it succeeds anyway", "it succeeds anyway", "" }
    dice { 6, 5 }
    expect(kenji:check "climb").to_be_true()
    expect(kenji.wounds).to_equal(5)
  end)
end)
