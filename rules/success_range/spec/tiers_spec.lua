-- Tiers: SRG-084 to SRG-092; and the order of a check: SRG-093.

local fray = use "tests/fray"

-- A check with a skill of this level and tier against an enemy; returns the result and the enemy's successes.
local NAMES = { "Goblin", "Giant", "Elder", "Lord" }
local function against(enemy, tier, level, faces)
  local who, foe = character "Blank", npc(NAMES[enemy])
  local skill = make("skill", "climb", { holder = who, level = level, tier = tier })
  if faces then dice(faces) end
  return who:check(skill, { target = foe }), foe.successes
end

describe("A skill", function()
  it("[SRG-084] two tiers below its enemy fails without a roll", function()
    expect(against(3, 1, 7)).to_be_false()
    expect(against(4, 2, 7)).to_be_false()
  end)

  it("[SRG-085] one tier below is checked at -1, and comes to a step less", function()
    expect({ against(2, 1, 4, { 4, 4 }) }).to_equal { true, 1 }                  -- 3: 5 to 8; one becomes half
    expect({ against(2, 1, 4, { 4, 5 }) }).to_equal { false, 0 }
    expect({ against(2, 1, 7, { 5, 5 }) }).to_equal { true, 2 }                  -- two becomes one
    expect({ against(2, 1, 4, { 2, 3 }) }).to_equal { true, 1 }                  -- half stays half
  end)

  it("[SRG-086] of the same tier is as usual; one above is checked at +1, and comes to a step more", function()
    expect({ against(2, 2, 2, { 3, 4 }) }).to_equal { true, 2 }
    expect({ against(2, 2, 2, { 4, 4 }) }).to_equal { false, 0 }
    expect({ against(2, 3, 2, { 4, 4 }) }).to_equal { true, 4 }                  -- 3: 5 to 8; one becomes two
    expect({ against(2, 3, 2, { 2, 3 }) }).to_equal { true, 2 }                  -- half becomes one
    expect({ against(2, 3, 6, { 5, 5 }) }).to_equal { true, 4 }                  -- two stays two
  end)

  it("[SRG-087] two tiers above succeeds without a roll, for two", function()
    expect({ against(2, 4, 0) }).to_equal { true, 4 }
    expect({ against(1, 3, 0) }).to_equal { true, 4 }
    local who, goblin = character "Blank", npc "Goblin"
    local art = make("skill", "old art", { holder = who, level = 0 })
    who:take "9 wounds"
    who:check(art, { target = goblin })                                          -- heals as much as the die: 6
    expect(who.wounds).to_equal(3)
    who:apart(goblin, 0)
    expect(goblin:strike(who)).to_be_false()                                     -- as a Defence it does nothing more
    expect(who.wounds).to_equal(3)
  end)

  it("[SRG-088] out of reach meets an enemy of one tier more", function()
    local function from(spaces, a, b)
      local who, giant = character "Blank", npc "Giant"
      make("skill", "spell", { holder = who, level = 3, tier = 2 })
      make("ability", "Skyfire", { holder = who, level = 3, tier = 2 })
      who:apart(giant, spaces)
      dice { a, b }
      local hit = who:attack(giant, { with = "Skyfire" })
      return hit, giant.successes
    end
    expect({ from(2, 4, 4) }).to_equal { true, 2 }
    expect({ from(4, 4, 4) }).to_equal { false, 0 }
    expect({ from(4, 3, 4) }).to_equal { true, 1 }
  end)

  it("[SRG-089] the tier is 1 of the modifier, the efficiency a step of half, one and two", function()
    expect({ against(2, 1, 0, { 2, 2 }) }).to_equal { true, 1 }                  -- -1: only 4
    expect({ against(1, 2, 0, { 3, 3 }) }).to_equal { true, 4 }                  -- +1: 5 and 6
  end)

  it("[SRG-090] counts for Defence and Manoeuvre too; a Defence that must fail is a hit, no bad failure", function()
    local who, giant, lord = character "Blank", npc "Giant", npc "Lord"
    make("skill", "sword", { holder = who, level = 7 })
    make("skill", "taunt", { holder = who, level = 1 })
    for _, foe in ipairs { giant, lord } do who:apart(foe, 0) end
    answers { "sword", "the story goes on", "the story goes on", "frustration" }
    expect(lord:strike(who)).to_be_true()                                        -- no dice needed, none rolled
    expect(who.frustration).to_equal(1)
    answers { "sword" }
    dice { 5, 5 }
    expect(giant:strike(who)).to_be_false()                                      -- 7, the club -1, the tier -1: 5 to 10
    dice { 3, 3 }
    expect(who:manoeuvre(giant, "dazzled", { with = "taunt" })).to_be_false()    -- 1, the tier -1: only 5
    expect(who:manoeuvre(lord, "dazzled", { with = "taunt" })).to_be_false()
  end)

  it("[SRG-091] of a higher tier has a lower most level; sheets that exceed it are told of", function()
    local who = character "Overreaching"
    expect(who:things("skill").climb.level).to_equal(6)
    expect(who:doubts()).to_equal { "climb: level 6 exceeds 5, the most of tier 3" }
    expect(#character("Kenji"):doubts()).to_equal(0)
    local most = {}
    for tier = 1, 7 do
      local other = character "Blank"
      for level = 1, 9 do
        make("skill", "Any Skill", { holder = other, name = tostring(level), level = level, tier = tier })
      end
      most[tier] = 9 - #other:doubts()
    end
    expect(most).to_equal { 7, 6, 5, 4, 3, 2, 1 }
  end)

  it("[SRG-042] [SRG-084] [SRG-087] a hopeless ability of a sure skill succeeds without a roll", function()
    local who, elder = character "Blank", npc "Elder"
    elder:apart(who, 0)
    local sword = make("skill", "sword", { holder = who, level = 1, tier = 5 })
    make("ability", "Old Trick", { holder = who, level = 2 })
    dice { 6, 1 }                                                                -- for the second attack
    expect(who:attack(elder, { with = "Old Trick" })).to_be_true()
    expect({ elder.successes, elder.failures, sword.fatigue }).to_equal { 4, 0, 0 }
    sword:set("tier", 3)
    expect(who:attack(elder, { with = "Old Trick" })).to_be_false()              -- sword alone: 5 to 6
    expect({ elder.successes, sword.fatigue }).to_equal { 4, 1 }
  end)

  it("[SRG-092] an ability has its own tier; when it falls back the skill's counts", function()
    local who, elder = character "Blank", npc "Elder"
    make("skill", "climb", { holder = who, level = 5, tier = 2 })
    make("ability", "Deep Lore", { holder = who, level = 1 })
    dice { 3, 3 }
    expect(who:check("Deep Lore", { target = elder })).to_be_true()              -- tier 3: 5 to 6, no change
    expect(elder.successes).to_equal(2)
    dice { 4, 4 }
    expect(who:check("Deep Lore", { target = elder })).to_be_true()              -- climb, tier 2: 5 - 1: 5 to 9
    expect(elder.successes).to_equal(3)
    dice { 5, 5 }
    expect(who:check("Deep Lore", { target = elder })).to_be_false()
    local adept, goblin = character "Blank", npc "Goblin"
    make("skill", "climb", { holder = adept, level = 0, tier = 3 })
    make("ability", "Deep Lore", { holder = adept, level = 0, tier = 1 })
    dice { 2, 2 }
    expect(adept:check("Deep Lore", { target = goblin })).to_be_true()           -- climb, tier 3: sure
    expect(goblin.successes).to_equal(4)
    local other, lord = character "Blank", npc "Lord"
    make("skill", "climb", { holder = other, level = 7, tier = 1 })
    make("ability", "Deep Lore", { holder = other, level = 1 })
    dice { 4, 4 }
    expect(other:check("Deep Lore", { target = lord })).to_be_false()            -- then the tier of climb is too low
    local own = make("ability", "Lunge", { holder = other, level = 1 })
    make("skill", "sword", { holder = other, level = 1, tier = 2 })
    dice { 4, 3 }
    expect(other:check(own, { target = npc "Goblin" })).to_be_true()             -- tier of the sword, 2: +1, 5 to 7
  end)
end)

describe("One check", function()
  it("[SRG-093] goes step by step in one order, and is undone as one", function()
    local who, goblin = character "Blank", npc "Goblin"
    who:set("seen", "")
    local skill = make("skill", "climb", { holder = who, level = -1 })
    for _, step in ipairs { "tier", "modifiers", "roll", "test", "amount", "bad", "narration", "handling", "fatigue",
      "tracks" } do
      who:inflict("Witness of " .. step)
    end
    local before = state_hash()
    answers { "frustration", "an open window", "a descriptor", "a descriptor", "winded" }
    dice { 6, 1 }                                                                -- only 4: 7 is bad
    who:check(skill, { target = goblin })
    expect({ who.frustration, skill.fatigue, goblin.failures, who:has "winded" }).to_equal { 1, 1, 1, true }
    expect(who.seen).to_equal "tier modifiers roll test amount bad narration handling fatigue tracks "
    undo()
    expect(state_hash()).to_equal(before)
  end)

  it("[SRG-093] a position that does not allow it refuses before anything is paid or rolled", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 2 })
    local before = state_hash()
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "too far"
    expect({ kenji.Action, state_hash() == before }).to_equal { 1, true }
  end)
end)
