-- The limits of a turn, and the free-form actions: SRG-001 to SRG-016.

local fray = use "tests/fray"

describe("A turn", function()
  it("[SRG-001] has one Move, one other action and one Defence; they are back at its next start", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 2 })
    expect({ kenji.Move, kenji.Action, kenji.Defence }).to_equal { 1, 1, 1 }
    kenji:move(goblin)
    kenji:recover "overview"
    expect({ kenji.Move, kenji.Action, kenji.Defence }).to_equal { 0, 0, 1 }
    expect(kenji:recover "overview").to_be_refused "Action"
    kenji:begin_turn()
    expect({ kenji.Move, kenji.Action, kenji.Defence }).to_equal { 1, 1, 1 }
  end)

  it("[SRG-001] everything is there when a conflict starts", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    local conflict = fray.begin({ kenji }, { goblin })
    expect({ kenji.Move, kenji.Action, kenji.Defence }).to_equal { 1, 1, 1 }
    fray.turn(kenji)
    kenji:move(goblin); kenji:interact "waits"; kenji:stand "All In"
    request("end_conflict", conflict)
    fray.begin({ kenji }, { goblin })
    expect({ kenji.Move, kenji.Action, kenji.Defence }).to_equal { 1, 1, 1 }
  end)

  it("[SRG-002] the other action may be a second Move", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 4 })
    kenji:move(goblin)
    kenji:move(goblin)
    expect({ kenji:apart(goblin), kenji.Move, kenji.Action }).to_equal { 2, 0, 0 }
    expect(kenji:move(goblin)).to_be_refused()
    expect(kenji:apart(goblin)).to_equal(2)
  end)

  it("[SRG-003] the Defence is for when one is attacked, once, also outside of one's turn", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    fray.begin({ kenji }, { goblin }, { at = 0 })
    fray.turn(goblin)
    answers { "sword" }
    dice { 4, 4 }
    expect(goblin:strike(kenji, "stabs")).to_be_false()
    expect({ kenji.wounds, kenji.Defence }).to_equal { 0, 0 }
    goblin:refresh "Deed"
    expect(goblin:strike(kenji, "stabs")).to_be_true()
    expect(kenji.wounds).to_equal(1)
    goblin:refresh "Deed"
    answers { "frustration" }                                                    -- the Defence is not asked
    expect(goblin:strike(kenji, "spits")).to_be_true()
    expect({ kenji.wounds, kenji.frustration }).to_equal { 1, 2 }
  end)

  it("[SRG-003] what was called against an attack that was ended does not meet the next", function()
    local kenji, goblin, other = character "Kenji", npc "Goblin", npc("Goblin", { called = "Other" })
    fray.begin({ kenji }, { goblin, other }, { at = 0 })
    kenji:inflict "Shielded"
    fray.turn(goblin)
    answers { "sword" }
    goblin:strike(kenji, "stabs")
    expect({ kenji.wounds, kenji.Defence }).to_equal { 0, 0 }
    fray.turn(other)
    dice {}
    expect(other:strike(kenji, "stabs")).to_be_true()
    expect(kenji.wounds).to_equal(1)
  end)
end)

describe("An action", function()
  it("[SRG-004] is free: told, with a skill and what is meant by it; the GM may refuse", function()
    local kenji = fray.meet("Kenji", "Goblin")
    local swing = { with = "climb", positive = "over their heads", negative = "no way back" }
    dice { 4, 4 }
    expect(kenji:describe("swing from the lamp", swing)).to_be_true()
    local called = kenji:things("descriptor")["swing from the lamp"]
    expect({ called.positive, called.negative, called.skill })
      .to_equal { "over their heads", "no way back", "climb" }
    request("choose", "approval", "asked")
    kenji:begin_turn()
    answers { false }
    expect(kenji:describe("fly away", swing)).to_be_refused "does not allow"
    expect(kenji.Action).to_equal(1)
    answers { true, true }
    dice { 4, 4 }
    expect(kenji:describe("climb away", swing)).to_be_true()
  end)

  it("[SRG-005] Move covers one space without a check, unless the GM calls it uncertain", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 4 })
    expect({ kenji:move(goblin), kenji:apart(goblin) }).to_equal { true, 3 }
    dice { 2, 2 }
    expect({ kenji:move(goblin, "toward", { uncertain = true, with = "climb" }), kenji:apart(goblin) })
      .to_equal { false, 3 }
    kenji:begin_turn()
    dice { 3, 4 }
    expect({ kenji:move(goblin, "toward", { uncertain = true, with = "climb" }), kenji:apart(goblin) })
      .to_equal { true, 2 }
  end)

  it("[SRG-006] Attack adds its success amount to the target's track, by sword or word", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    dice { 3, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
    expect(goblin.successes).to_equal(2)
    local mara, giant = fray.meet("Mara", "Goblin", { at = 2 })
    dice { 3, 3 }
    expect(mara:attack(giant, { with = "taunt" })).to_hit()
    expect(giant.successes).to_equal(2)
    mara:begin_turn()
    dice { 2, 2 }
    expect(mara:attack(giant, { with = "taunt" })).to_miss()
    expect({ giant.successes, giant.failures }).to_equal { 2, 1 }
  end)

  it("[SRG-007] Defence undoes one attack, or it hits", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    kenji:apart(goblin, 0)
    answers { "sword" }
    dice { 4, 4 }
    expect(goblin:strike(kenji)).to_be_false()
    expect({ kenji.wounds, goblin.successes }).to_equal { 0, 0 }
    answers { "sword" }
    dice { 2, 2 }
    expect(goblin:strike(kenji)).to_be_true()
    expect({ kenji.wounds, goblin.failures }).to_equal { 1, 1 }
    answers { "nothing" }
    expect(goblin:strike(kenji)).to_be_true()
    expect(kenji.wounds).to_equal(2)
  end)

  it("[SRG-007] whoever cannot act does not defend, nor does it cost the Defence", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    fray.begin({ kenji }, { goblin }, { at = 0 })
    fray.turn(goblin)
    kenji:inflict "Asleep"
    expect(goblin:strike(kenji, "stabs")).to_be_true()
    expect({ kenji.wounds, kenji.Defence, goblin.Deed }).to_equal { 1, 1, 0 }
    expect(goblin:strike(kenji, "stabs")).to_be_refused "Deed"                   -- one deed a turn
    expect(kenji.wounds).to_equal(1)
  end)

  it("[SRG-008] Manoeuvre puts words on the target that count 1 against it, until they are removed", function()
    local mara, goblin = fray.meet("Mara", "Goblin", { at = 0 })
    dice { 3, 3 }
    expect(mara:manoeuvre(goblin, "blinded", { with = "taunt" })).to_be_true()
    expect(goblin:things("descriptor").blinded.negative).to_equal "blinded"
    mara:begin_turn()
    dice { 4, 3 }
    expect(mara:attack(goblin, { with = "taunt" })).to_hit()                     -- taunt 1, blinded +1: 5 to 7
    expect(goblin:remove "blinded").to_be_true()
    expect(goblin:remove "blinded").to_be_refused "not blinded"
    mara:begin_turn()
    dice { 4, 3 }
    expect(mara:attack(goblin, { with = "taunt" })).to_miss()
    mara:begin_turn()
    dice { 2, 2 }
    mara:manoeuvre(goblin, "tied", { with = "taunt" })
    expect(#goblin:things("descriptor")).to_equal(0)
  end)

  it("[SRG-009] Interact needs no check, unless it is uncertain", function()
    local kenji = fray.meet("Kenji", "Goblin")
    expect(kenji:interact "drinks the potion").to_be_true()
    kenji:begin_turn()
    dice { 2, 2 }
    expect(kenji:interact("picks the lock", { with = "climb", uncertain = true })).to_be_false()
  end)

  it("[SRG-010] Recover takes 1 fatigue off, or words of an attack, or looks over the field", function()
    local kenji, giant = fray.meet("Kenji", "Giant", { at = 0 })
    kenji:things("skill").sword:regain { fatigue = 3 }
    answers { "nothing" }
    giant:strike(kenji)
    expect(kenji:recover("fatigue", { skill = "sword" })).to_be_true()
    expect(kenji:things("skill").sword.fatigue).to_equal(2)
    kenji:begin_turn()
    expect(kenji:has "knocked down").to_be_true()
    expect(kenji:recover "descriptor").to_be_true()
    expect(kenji:has "knocked down").to_be_false()
    kenji:begin_turn()
    expect(kenji:recover "overview").to_be_true()
    dice { 4, 5 }
    expect(kenji:check "climb").to_be_true()                                     -- climb 3, overview +1: 5 to 9
    dice { 4, 5 }
    expect(kenji:check "climb").to_be_false()
    kenji:begin_turn()
    expect(kenji:recover("fatigue", { skill = "climb" })).to_be_refused "not tired"
    expect(kenji.Action).to_equal(1)
  end)

  it("[SRG-010] Recover proposes fatigue, then words of an attack, then an overview", function()
    local kenji, giant = fray.meet("Kenji", "Giant", { at = 0 })
    kenji:things("skill").sword:regain { fatigue = 1 }
    answers { "nothing" }
    giant:strike(kenji)
    local function recovers()
      kenji:refresh "Action"
      kenji:recover()
      return { kenji:things("skill").sword.fatigue, kenji:has "knocked down", kenji.overview == true }
    end
    expect(recovers()).to_equal { 0, true, false }
    expect(recovers()).to_equal { 0, false, false }
    expect(recovers()).to_equal { 0, false, true }
  end)

  it("[SRG-010] an overview that was not used does not outlast the conflict", function()
    local kenji, _, conflict = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:recover "overview"
    request("end_conflict", conflict)
    dice { 4, 5 }
    expect(kenji:check "climb").to_be_false()                                    -- climb 3: 5 to 8
  end)

  it("[SRG-011] names one skill or one ability", function()
    local mara, goblin = fray.meet("Mara", "Goblin", { at = 0 })
    expect(mara:describe("shove it", { positive = "off", negative = "loud" })).to_be_refused "names a skill"
    expect(character("Blank"):attack(goblin)).to_be_refused "names a skill"
    answers { "bow" }                                                            -- of bow and spell
    dice { 2, 2 }
    mara:attack(goblin)
    expect({ mara:things("skill").bow.level, goblin.failures }).to_equal { 2, 1 }
  end)

  it("[SRG-012] a missing skill comes to the sheet at level 0", function()
    local blank = character "Blank"
    dice { 2, 3 }
    expect(blank:check "juggle").to_be_true()
    dice { 3, 3 }
    expect(blank:check "juggle").to_be_false()
    expect({ #blank:things("skill"), blank:things("skill").juggle.level }).to_equal { 1, 0 }
  end)

  it("[SRG-013] or at 2 where the GM finds the background reasonable, asked once", function()
    local mara = character "Mara"
    answers { 2 }
    dice { 3, 4, 4, 4 }
    expect(mara:check "tracking").to_be_true()
    expect(mara:check "tracking").to_be_false()
    expect(mara:things("skill").tracking.level).to_equal(2)
  end)

  it("[SRG-014] a called descriptor needs a positive and a negative effect", function()
    local kenji = fray.meet("Kenji", "Goblin")
    expect(kenji:describe("kick the table", { with = "climb", positive = "cover" })).to_be_refused "negative"
    expect(kenji:describe("kick the table", { with = "climb", negative = "noise" })).to_be_refused "positive"
    expect({ kenji.Action, #kenji:things("descriptor") }).to_equal { 1, 0 }
  end)

  it("[SRG-015] is checked only where its result is uncertain", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    expect(kenji:attack(goblin, { with = "sword", uncertain = false })).to_hit()  -- no dice needed, none rolled
    expect(goblin.successes).to_equal(2)
    kenji:begin_turn()
    request("choose", "approval", "asked")
    answers { "sword", false }
    expect(goblin:strike(kenji)).to_be_false()
    answers { true, true }
    dice { 2, 2 }
    expect(kenji:interact("opens the gate", { with = "climb" })).to_be_false()
    kenji:begin_turn()
    answers { true, false }
    expect(kenji:interact("opens the gate", { with = "climb" })).to_be_true()
  end)

  it("[SRG-016] any reasonable skill will do; the GM may refuse it before the roll", function()
    local kenji = character "Kenji"
    request("choose", "approval", "asked")
    local over = { with = "jump", positive = "over it", negative = "seen" }
    answers { false }
    expect(kenji:describe("over the wall", over)).to_be_refused "does not allow"
    over.with = "climb"
    answers { true, true }
    dice { 3, 4 }
    expect(kenji:describe("over the wall", over)).to_be_true()
  end)
end)
