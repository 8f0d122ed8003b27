-- Help: SRG-074 to SRG-076.

local fray = use "tests/fray"

local function pair()
  local kenji, mara, goblin = character "Kenji", character "Mara", npc "Goblin"
  local conflict = fray.begin({ kenji, mara }, { goblin })
  return kenji, mara, goblin, conflict
end

describe("Help", function()
  it("[SRG-074] adds 1 for each source, without a limit", function()
    local who = character "Blank"
    local skill = make("skill", "climb", { holder = who, level = 1 })
    dice { 4, 4 }
    expect(who:check(skill, { help = { "a rope", "a ledge" } })).to_be_true()    -- 1 + 2: 5 to 8
    dice { 4, 5 }
    expect(who:check(skill, { help = { "a rope", "a ledge" } })).to_be_false()
    dice { 6, 6 }
    expect(who:check(skill, { help = { "a", "b", "c", "d", "e", "f", "g" } })).to_be_true()
  end)

  it("[SRG-074] that is named twice is one source, in a conflict or not", function()
    local kenji = character "Kenji"
    dice { 4, 5, 5, 5 }
    expect(kenji:check("climb", { help = { "a rope", "a rope" } })).to_be_true()      -- 3 + 1: 5 to 9
    expect(kenji:check("climb", { help = { "a rope", "a rope" } })).to_be_false()
    local _, mara, _, conflict = pair()
    request("choose", "help_single_use", false)
    dice { 3, 3 }
    mara:check "taunt"
    local success = conflict:things("descriptor")[1]
    local other = character("Kenji", { called = "Rin" })
    dice { 4, 5, 5, 5 }
    expect(other:check("climb", { help = { success, success } })).to_be_true()
    expect(other:check("climb", { help = { success, success } })).to_be_false()
  end)

  it("[SRG-074] comes of another's success, of a twist, of a descriptor", function()
    local kenji, mara = pair()
    dice { 3, 3 }
    mara:check "taunt"
    answers { "the rope is still there" }
    dice { 4, 1 }
    mara:check "bow"
    dice { 3, 4 }
    fray.turn(mara)
    mara:describe("light the brazier", { with = "spell", positive = "one sees", negative = "one is seen" })
    answers { "Mara's success with taunt", "the rope is still there", "light the brazier", "nothing", true, true, true }
    dice { 5, 6 }
    expect(kenji:check("climb", { ask_help = true })).to_be_true()               -- 3 + 3: 5 to 11
  end)

  it("[SRG-074] one source that is good for something is proposed, the latest, and no second one", function()
    local kenji, mara, _, conflict = pair()
    dice { 3, 3, 3, 4 }
    mara:check "taunt"; mara:check "bow"
    request("make", "descriptor", "Descriptor",
      { holder = conflict, name = "the door is stuck", source = "narration", negative = "the door is stuck" })
    dice { 4, 5 }
    expect(kenji:check("climb", { ask_help = true })).to_be_true()               -- 3 + 1: 5 to 9
    local left = conflict:things("descriptor")
    expect({ left["Mara's success with taunt"] ~= nil, left["Mara's success with bow"] ~= nil,
      left["the door is stuck"] ~= nil }).to_equal { true, false, true }
  end)

  it("[SRG-074][SRG-076] offers what helps, and neither one's own success nor the other side's", function()
    local kenji, mara, goblin = pair()
    local function lay(whom, words, source)
      request("make", "descriptor", "Descriptor", { holder = whom, name = words, source = source })
    end
    dice { 3, 2 }
    expect(kenji:check "taunt").to_be_true()
    lay(mara, "a lantern", "described")
    lay(mara, "sand in the eyes", "manoeuvre")                                   -- counts automatically: SRG-008
    lay(goblin, "a broken strap", "described")
    -- First nothing; then the second of two; then how the failure is handled.
    answers { 2, "the story goes on", "the story goes on" }
    dice { 4, 5 }
    expect(kenji:check("climb", { ask_help = true })).to_be_false()              -- 3: 5 to 8
    answers { 1, true }
    dice { 4, 5 }
    expect(kenji:check("climb", { ask_help = true })).to_be_true()               -- 3 + 1: 5 to 9
  end)

  it("[SRG-075] the GM accepts or refuses each before the roll; what helped is used up", function()
    local kenji, mara, _, conflict = pair()
    dice { 3, 3 }
    mara:check "taunt"
    local success = conflict:things("descriptor")[1]
    answers { false }
    dice { 4, 5 }
    expect(kenji:check("climb", { help = { success } })).to_be_false()           -- 3: 5 to 8
    expect(success.alive).to_be_true()
    answers { true }
    dice { 4, 5 }
    expect(kenji:check("climb", { help = { success } })).to_be_true()            -- 3 + 1: 5 to 9
    expect(success.alive).to_be_false()
    request("choose", "help_single_use", false)
    dice { 3, 3 }
    mara:check "taunt"
    local kept = conflict:things("descriptor")["Mara's success with taunt"]
    dice { 4, 5 }
    kenji:check("climb", { help = { kept } })
    expect(kept.alive).to_be_true()
  end)

  it("[SRG-075] of a thing is for one check: the second of a split attack goes without it", function()
    local kenji, mara, goblin, rat = character "Kenji", character "Mara", npc "Goblin", npc "Rat"
    local conflict = fray.begin({ kenji, mara }, { goblin, rat }, { at = 0 })
    dice { 3, 3 }
    mara:check "taunt"
    local success = conflict:things("descriptor")[1]
    fray.turn(kenji)
    kenji:stand "Whirling"
    dice { 4, 4, 4, 4 }
    expect(kenji:attack(goblin, { with = "sword", also = rat, help = { success } })).to_hit()
    expect({ goblin.successes, rat.successes, rat.failures }).to_equal { 2, 0, 1 }    -- 3 - 1 + 1, then 3 - 1: 5 to 7
    dice { 4, 4 }
    expect(kenji:check("climb", { help = success })).to_be_true()
  end)

  it("[SRG-075] of a thing that is named twice counts once", function()
    local kenji, mara, _, conflict = pair()
    dice { 3, 3 }
    mara:check "taunt"
    local success = conflict:things("descriptor")[1]
    dice { 5, 5 }
    expect(kenji:check("climb", { help = { success, success } })).to_be_false()       -- 3 + 1: 5 to 9
  end)

  it("[SRG-075] words that helped are used up for the conflict too", function()
    local kenji = pair()
    dice { 4, 5 }
    expect(kenji:check("climb", { help = { "an old map" } })).to_be_true()
    dice { 4, 5 }
    expect(kenji:check("climb", { help = { "an old map" } })).to_be_false()
    request("choose", "help_single_use", false)
    dice { 4, 5, 4, 5 }
    expect(kenji:check("climb", { help = { "a second map" } })).to_be_true()
    expect(kenji:check("climb", { help = { "a second map" } })).to_be_true()
  end)

  it("[SRG-075] what counts as situation is no help too, and is not used up", function()
    local kenji, mara, goblin = pair()
    fray.turn(mara)
    dice { 3, 3 }
    mara:manoeuvre(goblin, "blinded", { with = "taunt" })
    local blinded = goblin:things("descriptor").blinded
    dice { 5, 5 }
    expect(kenji:check("climb", { target = goblin, help = { blinded } })).to_be_false()   -- only 3 + 1: 5 to 9
    expect(blinded.alive).to_be_true()
    dice { 4, 5 }
    expect(kenji:check("climb", { target = goblin })).to_be_true()
  end)

  it("[SRG-076] half a success helps too; one's own check does not help itself", function()
    local kenji, mara, _, conflict = pair()
    dice { 2, 3 }
    mara:check "taunt"
    local success = conflict:things("descriptor")[1]
    dice { 4, 5 }
    expect(kenji:check("climb", { help = { success } })).to_be_true()
    dice { 2, 3 }
    kenji:check "climb"
    local own = conflict:things("descriptor")["Kenji's success with climb"]
    expect(own.source).to_equal "success"
    dice { 4, 5 }
    expect(kenji:check("climb", { help = { own } })).to_be_false()
    expect(own.alive).to_be_true()
  end)
end)
