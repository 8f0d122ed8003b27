-- Conflicts as wholes, and what is proposed in them: SRG-001, SRG-023, SRG-061, SRG-080, SRG-083.

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
