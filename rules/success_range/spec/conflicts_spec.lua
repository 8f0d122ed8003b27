-- Whole conflicts, and the proposals in them: SRG-001, SRG-023, SRG-061, SRG-080, SRG-083.

local fray = use "tests/fray"

describe("What is proposed", function()
  it("[SRG-001] is to attack what is near enough, else to come nearer, each while the turn allows it", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 1 })
    expect({ kenji:decide(), kenji:apart(goblin) }).to_equal { "move toward", 0 }
    dice { 4, 4 }
    expect({ kenji:decide(), goblin.successes }).to_equal { "attack", 2 }
    expect({ kenji:decide() }).to_equal {}
    expect({ kenji.Move, kenji.Action }).to_equal { 0, 0 }
  end)

  it("[SRG-041] is to catch breath when one is too tired to fight", function()
    local kenji = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:things("skill").sword:regain { fatigue = 3 }
    expect({ kenji:decide(), kenji:things("skill").sword.fatigue }).to_equal { "recover", 2 }
  end)

  it("[SRG-008] is to make an opening when one's best is not good enough", function()
    local mara, goblin = fray.meet("Mara", "Goblin", { at = 2 })
    mara:things("skill").spell:set("level", 2)
    dice { 3, 3 }
    expect({ mara:decide(), goblin:has "off guard" }).to_equal { "manoeuvre", true }
  end)

  it("is to do nothing more when nobody stands against one", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    goblin:gain_success(8)
    expect(kenji:decide()).to_be_nil()
  end)

  it("[SRG-021] is to strike two in a stance that splits", function()
    local kenji, one, two = character "Kenji", npc "Goblin", npc("Goblin", { called = "Other" })
    fray.begin({ kenji }, { one, two }, { at = 0 })
    fray.turn(kenji)
    kenji:stand "Whirling"
    answers { "attack", one }
    dice { 3, 4, 2, 2 }                                                          -- 3 - 1: 5 to 7
    kenji:decide()
    expect({ one.successes, two.failures }).to_equal { 2, 1 }
  end)

  it("is the stance that makes better what comes next", function()
    local master = fray.meet("Master", "Goblin", { at = 0 })
    master:choose_stance()
    expect(master:things("stance")[1].name).to_equal "Pressing"
  end)

  it("[SRG-022] may be anything else: told, with a skill, good and bad", function()
    local kenji = fray.meet("Kenji", "Goblin", { at = 1 })
    answers { "something else", "kick over the lamp", "climb", "dark", "dark for all" }
    dice { 4, 4 }
    expect(kenji:decide()).to_equal "something else"
    expect(kenji:things("descriptor")["kick over the lamp"].negative).to_equal "dark for all"
  end)

  it("[SRG-001] however many stand against it", function()
    local master, foes = character "Master", {}
    for i = 1, 100 do foes[i] = npc("Goblin", { called = "Goblin " .. i }) end
    fray.begin({ master }, foes, { at = 2 })
    master:apart(foes[1], 1); master:apart(foes[40], 0)
    fray.turn(master)
    expect(master:choose_stance()).to_be_true()
    dice { 4, 4 }
    expect({ master:decide(), foes[40].successes }).to_equal { "attack", 2 }
  end)

  -- The same character may not try the same skill on the same target again.
  local function bar(who, skill, foe)
    dice { 2, 2 }
    who:check(skill, { target = foe, failure = "interrupted", complication = "the ground shakes" })
  end

  it("[SRG-062] is nothing that was interrupted, and nobody it was interrupted against", function()
    local kenji, goblin, archer = character "Kenji", npc "Goblin", npc "Archer"
    fray.begin({ kenji }, { goblin, archer }, { at = 0 })
    fray.turn(kenji)
    bar(kenji, "sword", goblin)
    dice { 4, 4 }
    expect({ kenji:decide(), goblin.successes, archer.successes }).to_equal { "attack", 0, 2 }
    bar(kenji, "sword", archer)
    kenji:begin_turn()
    expect({ kenji:decide(), kenji.Move, kenji.Action }).to_equal { nil, 1, 1 }
  end)

  it("[SRG-062] is what is next best, else another kind of action", function()
    local mara, goblin = fray.meet("Mara", "Goblin", { at = 2 })
    bar(mara, "taunt", goblin)
    bar(mara, "spell", goblin)
    dice { 3, 4 }
    expect({ mara:decide(), goblin.successes }).to_equal { "attack", 2 }         -- bow 2: 5 to 7
    mara:begin_turn()
    dice { 4, 4 }
    expect({ mara:attack(goblin), goblin.failures }).to_equal { false, 3 }       -- bow is proposed there too
    expect(mara:manoeuvre(goblin, "blinded")).to_be_refused "interrupted"
  end)

  it("[SRG-061] is no check when it is too late for one", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    local execution = countdown "Execution"
    fray.begin({ kenji }, { goblin }, { at = 0, countdown = execution })
    fray.turn(kenji)
    execution:regain { spent = 4 }
    expect({ kenji:decide(), kenji.Action }).to_equal { nil, 1 }
  end)

  it("is no attack of whoever cannot attack", function()
    local rat, kenji = npc "Rat", character "Kenji"
    fray.begin({ kenji }, { rat }, { at = 0 })
    fray.turn(rat)
    rat:inflict "Peaceful"
    expect({ rat:decide_deed(), rat.Deed }).to_equal { nil, 1 }
    fray.turn(kenji)
    kenji:inflict "Peaceful"
    expect({ kenji:decide(), kenji.Action }).to_equal { nil, 1 }
  end)

  it("[SRG-083] to an NPC is to come nearer, then the first action that reaches", function()
    local kenji, goblin = character "Kenji", npc "Rat"
    fray.begin({ kenji }, { goblin }, { at = 1 })
    fray.turn(goblin)
    expect({ goblin:decide_deed(), goblin:apart(kenji) }).to_equal { "comes nearer", 0 }
    answers { "bites", "nothing", "wounds" }
    expect({ goblin:decide_deed(), kenji.wounds }).to_equal { "bites", 1 }
    expect(goblin:decide_deed()).to_be_nil()
  end)
end)

describe("A conflict", function()
  it("[SRG-080] is over when every opponent is at its most fearful, or when the GM says so", function()
    local master, rat = character "Master", npc "Rat"
    seed(3)
    expect(play { master, against = { rat }, at = { Rat = "Close" }, speciality = "none" }).to_equal "players"
    expect({ rat:behaves(), master.conflict }).to_equal { "flees", false }
  end)

  it("is lost when nobody can act any more", function()
    local kenji, rat = character "Kenji", npc "Rat"
    kenji:inflict "Asleep"
    expect(play { kenji, against = { rat }, at = { Rat = 4 }, speciality = "none" }).to_equal "opponents"
    expect(kenji.wounds).to_equal(0)
  end)

  it("[SRG-061] is lost when it is too late", function()
    local kenji, lord = character "Kenji", npc "Lord"
    local execution = countdown "Execution"
    execution:regain { spent = 4 }
    expect(play { kenji, against = { lord }, at = { Lord = 4 }, countdown = execution }).to_equal "opponents"
  end)

  it("[SRG-083] ends without a winner after its rounds", function()
    local kenji, lord = character "Kenji", npc "Lord"
    seed(3)
    expect(play { kenji, against = { lord }, at = { Lord = 4 }, rounds = 2 }).to_be_nil()
    expect(lord.conflict).to_be_false()
  end)
end)

describe("What lasts for a time", function()
  local function left(who) return { who:has "Brisk", who:has "Hurried", who:has "Stirred", who:has "Off Balance" } end

  local function beset(who)
    for _, name in ipairs { "Brisk", "Hurried", "Stirred" } do who:inflict(name) end
    who:inflict("Off Balance", 1, { lasts = "2 scenes" })
  end

  it("counts rounds as they end, and battles and scenes as conflicts do, once for all who take part", function()
    local kenji, mara, goblin = character "Kenji", character "Mara", npc "Goblin"
    beset(kenji)
    local conflict = fray.begin({ kenji, mara }, { goblin })
    request("begin_round", 1)
    expect(left(kenji)).to_equal { false, true, true, true }
    request("begin_round", 2)
    expect(left(kenji)).to_equal { false, true, true, true }
    request("begin_round", 3)
    expect(left(kenji)).to_equal { false, false, true, true }
    request("end_conflict", conflict)
    expect(left(kenji)).to_equal { false, false, false, true }
    request("end_conflict", fray.begin({ kenji, mara }, { goblin }))
    expect(kenji:has "Off Balance").to_be_false()
  end)

  it("the last round ends with its conflict", function()
    local kenji, _, conflict = fray.meet("Kenji", "Goblin")
    kenji:modify { attack = "+1", lasts = "this round" }
    kenji:modify { defence = "+1" }
    request("end_conflict", conflict)
    expect({ #kenji:modifiers "attack", #kenji:modifiers "defence" }).to_equal { 0, 0 }
  end)

  it("a conflict that is played has its rounds", function()
    local kenji, lord = character "Kenji", npc "Lord"
    kenji:set("seen", "")
    kenji:inflict "Counting"
    seed(3)
    play { kenji, against = { lord }, at = { Lord = 4 }, rounds = 2 }
    expect(kenji.seen).to_equal "round start round end round start round end "
  end)

  it("[SRG-041] [SRG-062] a rest is the end of the scene, also where there was no conflict", function()
    local kenji, mara = character "Kenji", character "Mara"
    kenji:inflict "Off Balance"
    request("rest", { mara })
    expect(kenji:has "Off Balance").to_be_false()
  end)
end)
