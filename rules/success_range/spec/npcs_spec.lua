-- NPCs: SRG-077 to SRG-083.

local fray = use "tests/fray"

describe("An NPC", function()
  it("[SRG-077] never rolls: a script that asks it for a check is wrong", function()
    local goblin, kenji = npc "Goblin", character "Kenji"
    local done, why = goblin:check "stab"
    expect(done).to_be_nil()
    expect(why.message).to_contain "NPCs never roll"
    kenji:apart(goblin, 0)
    answers { "sword" }
    dice { 4, 4 }                                                                -- one roll for one attack
    expect(goblin:strike(kenji)).to_be_false()
    dice { 4, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
  end)

  it("[SRG-078] hits when the Defence fails, as its action says; a bad failure costs more", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    kenji:apart(goblin, 0)
    kenji:things("skill").sword:set("level", 2)
    answers { "sword" }
    dice { 4, 4 }
    expect(goblin:strike(kenji, "stabs")).to_be_true()                           -- 5 to 7 fails by one
    expect(kenji.wounds).to_equal(1)
    answers { "nothing", "frustration" }
    goblin:strike(kenji, "spits")
    expect(kenji.frustration).to_equal(2)
    answers { "nothing", "wounds" }
    goblin:strike(kenji, "jeers")
    expect(kenji.wounds).to_equal(2)
    answers { "sword", "frustration", "the story goes on", "the story goes on" }
    dice { 5, 5 }
    goblin:strike(kenji, "stabs")
    expect({ kenji.wounds, kenji.frustration }).to_equal { 3, 7 }
    request("choose", "npc_default_harm", 2)
    answers { "nothing", "wounds" }
    goblin:strike(kenji, "jeers")
    expect(kenji.wounds).to_equal(5)
  end)

  it("[SRG-079] has goals, actions, behaviour and a tier", function()
    local captain = npc("Goblin", { called = "Captain" })
    local sheet = captain.definition
    expect({ captain.name, sheet.goals[1], #sheet.actions, #sheet.behaviour, sheet.tier })
      .to_equal { "Captain", "steal a goat", 3, 3, 1 }
  end)

  it("[SRG-080] grows fearful with successes and bold with failures, every so many; the ends hold", function()
    local giant = npc "Giant"                                                    -- medium: every 4 successes
    expect(giant:behaves()).to_equal "stamps"
    giant:gain_success(7)
    expect(giant:behaves()).to_equal "stamps"
    giant:gain_success(1)
    expect(giant:behaves()).to_equal "wades home"
    giant:gain_success(8)
    expect(giant:behaves()).to_equal "wades home"
    for _ = 1, 3 do giant:gain_failure() end
    expect(giant:behaves()).to_equal "wades home"
    giant:gain_failure()
    expect(giant:behaves()).to_equal "stamps"
    for _ = 1, 8 do giant:gain_failure() end
    expect({ giant:behaves(), giant.failures }).to_equal { "roars", 12 }
  end)

  it("[SRG-081] of each threat changes every so many successes", function()
    local every = {}
    for _, name in ipairs { "Goblin", "Giant", "Elder", "Lord" } do
      every[#every + 1] = npc(name).definition.changes_every
    end
    expect(every).to_equal { 2, 4, 8, 12 }
    expect({ npc("Ten High").name, npc("Ten Heroic").name }).to_equal { "Ten High", "Ten Heroic" }
  end)

  it("[SRG-082] changes by several steps at once", function()
    local rat, kenji = npc "Rat", character "Kenji"                              -- every success
    kenji:things("skill").climb:set("level", 8)
    dice { 5, 5 }
    kenji:check("climb", { target = rat })
    expect({ rat.successes, rat:behaves() }).to_equal { 4, "flees" }
    rat:gain_failure()
    expect(rat:behaves()).to_equal "hisses"
  end)

  it("[SRG-083] what its behaviour means is the GM's: asked what it does, then announced", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    fray.begin({ kenji }, { goblin }, { at = 0 })
    fray.turn(goblin)
    answers { "spits", "nothing", "wounds" }
    expect(goblin:decide_deed()).to_equal "spits"
    expect(kenji.wounds).to_equal(2)
    goblin:gain_success(8)
    expect(goblin:behaves()).to_equal "runs"
    fray.turn(kenji)
    fray.turn(goblin)
    expect(goblin:decide_deed()).to_be_nil()                                     -- at its most fearful it holds back
    expect(kenji.wounds).to_equal(2)
  end)
end)
