-- Relative positions and moving: SRG-023 to SRG-031.

local fray = use "tests/fray"

describe("Positions", function()
  it("[SRG-023] are spaces between two: Close 0, Nearby 1, In range 2, Out of reach 3 and 4", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    local found = {}
    for spaces = 0, 4 do
      kenji:set_position(goblin, spaces)
      found[#found + 1] = kenji:position(goblin)
    end
    expect(found).to_equal { "Close", "Nearby", "In range", "Out of reach", "Out of reach" }
    kenji:set_position(goblin, "Out of reach")
    expect({ kenji:apart(goblin), goblin:position(kenji) }).to_equal { 4, "Out of reach" }
    expect(kenji:set_position(goblin, 5)).to_be_refused "0 to 4"
  end)

  it("[SRG-024] players' characters are always Close to each other", function()
    local kenji, mara = character "Kenji", character "Mara"
    fray.begin({ kenji, mara }, { npc "Goblin" })
    expect(kenji:position(mara)).to_equal "Close"
    expect(kenji:set_position(mara, 2)).to_be_refused "always Close"
    fray.turn(kenji)
    expect(kenji:move(mara, "away")).to_be_refused "Close"
  end)

  it("[SRG-025] a Move changes one pair by 1, at most to 4", function()
    local kenji, one, two = character "Kenji", npc "Goblin", npc "Archer"
    fray.begin({ kenji }, { one, two }, { at = 4 })
    fray.turn(kenji)
    kenji:move(one)
    expect({ kenji:position(one), kenji:apart(one), kenji:apart(two) }).to_equal { "Out of reach", 3, 4 }
    kenji:move(one)
    expect({ kenji:position(one), kenji:apart(two) }).to_equal { "In range", 4 }
    kenji:begin_turn()
    expect(kenji:move(two, "away")).to_be_refused "4 spaces"
    kenji:apart(one, 0)
    expect(kenji:move(one)).to_be_refused "Close to Goblin already"
    answers { true, 3 }                                                          -- the GM: the other is 3 away now
    kenji:move(one, "away")
    expect({ kenji:position(one), kenji:apart(two) }).to_equal { "Nearby", 3 }
  end)

  it("[SRG-025] an NPC moves by 1 too, once a turn", function()
    local kenji, goblin = character "Kenji", npc "Goblin"
    fray.begin({ kenji }, { goblin }, { at = 2 })
    fray.turn(goblin)
    expect({ goblin:advance(kenji), goblin:apart(kenji) }).to_equal { true, 1 }
    expect(goblin:advance(kenji)).to_be_refused "Step"
    expect(goblin:apart(kenji)).to_equal(1)
  end)

  it("[SRG-026] melee needs Close, also right after a Move that came there", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 1 })
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "1 space too far"
    kenji:move(goblin)
    dice { 4, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
  end)

  it("[SRG-027] long reach goes to Nearby, missiles and magic to In range", function()
    local function reached(name, spaces)
      local who, goblin = character "Blank", npc "Goblin"
      make("skill", name, { holder = who, level = 8 })
      who:apart(goblin, spaces)
      return who:attack(goblin, { with = name, uncertain = false })
    end
    expect({ reached("spear", 0), reached("spear", 1) }).to_equal { true, true }
    expect({ reached("bow", 0), reached("bow", 1), reached("bow", 2) }).to_equal { true, true, true }
    expect({ reached("spell", 1), reached("spell", 2) }).to_equal { true, true }
    expect({ reached("spear", 2) or "no", reached("bow", 3) or "no", reached("spell", 3) or "no" })
      .to_equal { "no", "no", "no" }
  end)

  it("[SRG-028] out of reach only magic of high power goes, as if one tier higher", function()
    local who, goblin = character "Blank", npc "Goblin"
    make("skill", "spell", { holder = who, level = 3 })
    make("ability", "Skyfire", { holder = who, level = 3 })
    who:apart(goblin, 3)
    expect(who:attack(goblin, { with = "spell" })).to_be_refused "high power"
    make("skill", "bow", { holder = who, level = 3 })
    make("ability", "Far Shot", { holder = who, level = 3 })
    expect(who:attack(goblin, { with = "Far Shot" })).to_be_refused "too far for ranged"
    dice { 3, 4 }
    expect(who:attack(goblin, { with = "Skyfire" })).to_hit()                    -- 3 - 1: 5 to 7; a success is a half
    expect(goblin.successes).to_equal(1)
    who:apart(goblin, 2)
    dice { 4, 4 }
    expect(who:attack(goblin, { with = "Skyfire" })).to_hit()                    -- 5 to 8
    expect(goblin.successes).to_equal(3)
  end)

  it("[SRG-029] missiles and magic at Close are checked at -1", function()
    local mara, goblin = character "Mara", npc "Goblin"
    mara:apart(goblin, 0)
    dice { 3, 4 }
    expect(mara:attack(goblin, { with = "bow" })).to_miss()                      -- bow 2 - 1: 5 to 6
    mara:apart(goblin, 1)
    dice { 3, 4 }
    expect(mara:attack(goblin, { with = "bow" })).to_hit()
    mara:apart(goblin, 0)
    dice { 4, 5 }
    expect(mara:attack(goblin, { with = "spell" })).to_miss()
  end)
end)

describe("Disrupted", function()
  it("[SRG-030] is who shoots, is Close and is hit: no missiles and magic to the end of the next turn", function()
    local mara, goblin = fray.meet("Mara", "Goblin", { at = 0 })
    dice { 2, 2 }
    mara:attack(goblin, { with = "bow" })
    mara:end_turn()
    fray.turn(goblin)
    answers { "nothing" }
    goblin:strike(mara, "stabs")
    expect(mara:has "Disrupted").to_be_true()
    fray.turn(mara)
    expect(mara:attack(goblin, { with = "bow" })).to_be_refused "Disrupted"
    expect(mara:attack(goblin, { with = "spell" })).to_be_refused "Disrupted"
    dice { 2, 3 }
    expect(mara:attack(goblin, { with = "taunt" })).to_hit()
    mara:end_turn()
    expect(mara:has "Disrupted").to_be_false()
  end)

  it("[SRG-030] is nobody farther away, and nobody who fights hand to hand", function()
    local mara, kenji, archer, goblin = character "Mara", character "Kenji", npc "Archer", npc "Goblin"
    mara:apart(archer, 1)
    dice { 2, 2 }
    mara:attack(archer, { with = "bow" })
    answers { "nothing" }
    archer:strike(mara)
    expect(mara:has "Disrupted").to_be_false()
    kenji:apart(goblin, 0)
    dice { 2, 2 }
    kenji:attack(goblin, { with = "sword" })
    answers { "nothing" }
    goblin:strike(kenji, "stabs")
    expect(kenji:has "Disrupted").to_be_false()
  end)

  it("[SRG-030] an attack that is declared comes to nothing, and is spent; NPCs too", function()
    local master, archer = character "Master", npc "Archer"
    fray.begin({ master }, { archer }, { at = 0 })
    fray.turn(archer)
    answers { "Riposte" }
    dice { 3, 3, 4, 4 }                                                          -- met, then a counter-strike
    expect(archer:strike(master)).to_be_false()
    expect({ archer:has "Disrupted", archer.Deed, archer.successes }).to_equal { true, 0, 2 }
    archer:refresh()
    expect(archer:strike(master)).to_be_refused "Disrupted"
  end)
end)

describe("An attack that is declared", function()
  it("[SRG-030] comes to nothing when its archer is hit before it is resolved, and is spent", function()
    local mara, goblin = fray.meet("Mara", "Goblin", { at = 0 })
    mara:inflict "Watched"
    answers { "nothing" }
    expect(mara:attack(goblin, { with = "bow" })).to_be_false()        -- no dice needed, none rolled
    expect({ mara.wounds, mara.Action, goblin.failures }).to_equal { 1, 0, 0 }
    mara:refresh()
    answers { "nothing" }
    goblin:refresh()
    dice { 2, 3 }
    expect(mara:attack(goblin, { with = "taunt" })).to_hit()           -- by voice it is possible
  end)
end)

describe("A shot whose archer is hit", function()
  for _, window in ipairs { "attack/stopped", "attack/check", "attempt/roll" } do
    it("[SRG-030] before " .. window .. " is lost, without dice, and spent", function()
      local mara, goblin = fray.meet("Mara", "Goblin", { at = 0 })
      mara:inflict("Ambushed before " .. window)
      mara:inflict "Sulking"; mara:set("seen", "no miss")
      answers { "nothing" }
      expect(mara:attack(goblin, { with = "bow" })).to_be_false()
      expect({ mara.wounds, mara.Action, goblin.successes, goblin.failures, mara.seen })
        .to_equal { 1, 0, 0, 0, "no miss" }
    end)
  end
end)

describe("The event of a miss", function()
  it("[SRG-014] [SRG-007] comes for an attack that fails, and for one that is met", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:inflict "Sulking"; kenji:set("seen", "nothing")
    dice { 2, 2 }
    expect(kenji:attack(goblin, { with = "sword" })).to_be_false()
    expect(kenji.seen).to_equal "missed Goblin"
    kenji:lift "Sulking"; kenji:inflict "Light on its Feet"
    answers { "sword" }
    dice { 2, 3 }
    expect(goblin:strike(kenji, "stabs")).to_be_false()
    expect({ kenji.seen, kenji.wounds }).to_equal { "Goblin missed", 0 }
    kenji:set("seen", "nothing")
    kenji:refresh()
    goblin:refresh()
    answers { "nothing" }
    expect(goblin:strike(kenji, "stabs")).to_be_true()
    expect({ kenji.seen, kenji.wounds }).to_equal { "nothing", 1 }
  end)
end)

describe("The layout", function()
  it("[SRG-031] the GM says where everybody starts; Nearby if he does not", function()
    local kenji, goblin, archer = character "Kenji", npc "Goblin", npc "Archer"
    answers { "In range", "Nearby" }
    request("start_conflict", { kenji }, { goblin, archer }, { speciality = "none", features = { "wet stones" } })
    expect({ kenji:position(goblin), kenji:position(archer) }).to_equal { "In range", "Nearby" }
    local mara, giant = character "Mara", npc "Giant"
    request("start_conflict", { mara }, { giant }, { speciality = "none" })
    expect(mara:position(giant)).to_equal "Nearby"
  end)
end)
