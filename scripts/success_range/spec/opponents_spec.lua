-- The ten opponents: threat, tier, behaviour, and the effects of their actions.

local NAMES = { "Rat Swarm", "Drunk Brawler", "Goblin Netter", "Wall Archer", "Temple Guardian", "Hill Giant",
  "Tyrant Lord", "Marsh Witch", "River Dragon", "Demon of the Well" }

-- A character this many spaces away that does not defend, after one action of the opponent.
local function suffer(name, spaces, action, said)
  local who, foe = character "Blank", npc(name)
  who:apart(foe, spaces)
  local list = { "nothing" }
  list[2] = said
  answers(list)
  foe:strike(who, action)
  return who, foe
end

describe("The opponents", function()
  it("are of all threats and of the tiers 1 to 5", function()
    local tiers, threats, every = {}, {}, {}
    for i, name in ipairs(NAMES) do
      local sheet = npc(name).definition
      tiers[i], threats[i], every[i] = sheet.tier, sheet.threat, sheet.changes_every
    end
    expect(tiers).to_equal { 1, 1, 1, 1, 2, 2, 1, 3, 4, 5 }
    expect(threats).to_equal { "low", "low", "low", "medium", "medium", "high", "medium", "high", "heroic", "heroic" }
    expect(every).to_equal { 1, 2, 2, 3, 5, 6, 3, 8, 12, 15 }
  end)

  it("begin where they begin, and come to their end", function()
    local first, last = {}, {}
    for i, name in ipairs(NAMES) do
      local foe = npc(name)
      first[i] = foe:behaves()
      foe:gain_success(200)
      last[i] = foe:behaves()
    end
    expect(first).to_equal { "covers the floor", "roars", "circles", "stands on the wall", "advances",
      "stamps and bellows", "listens", "smiles", "circles above", "promises" }
    expect(last).to_equal { "drains away", "sits down", "runs", "climbs down", "kneels before the seal", "wades home",
      "spares them", "bargains", "flies away", "sinks back" }
  end)

  it("harm as their actions say", function()
    local function harm(...)
      local who = suffer(...)
      return { who.wounds, who.frustration }
    end
    expect(harm("Rat Swarm", 0)).to_equal { 1, 0 }
    expect(harm("Drunk Brawler", 0, nil, "frustration")).to_equal { 0, 1 }
    expect(harm("Wall Archer", 2)).to_equal { 1, 0 }
    expect(harm("Hill Giant", 1, "sweeps its club")).to_equal { 2, 0 }
    expect(harm("Hill Giant", 2)).to_equal { 1, 0 }
    expect(harm("Tyrant Lord", 2, "waves the headsman on")).to_equal { 0, 2 }
    expect(harm("River Dragon", 4)).to_equal { 3, 0 }
    expect(harm("River Dragon", 0, "bites")).to_equal { 2, 0 }
    expect(harm("Demon of the Well", 0, "tells you what you fear")).to_equal { 0, 2 }
  end)

  it("leave something behind", function()
    local netted = suffer("Goblin Netter", 2)
    expect({ netted.wounds, netted.frustration, netted:has "netted" }).to_equal { 0, 0, true }
    expect(suffer("Temple Guardian", 1):has "Staggered").to_be_true()
    expect(suffer("Marsh Witch", 2):has "Off Balance").to_be_true()
    expect(suffer("Demon of the Well", 0, "takes hold"):has "Bound").to_be_true()
  end)

  it("do not reach farther than they can", function()
    local who, rats, dragon = character "Blank", npc "Rat Swarm", npc "River Dragon"
    who:apart(rats, 1); who:apart(dragon, 3)
    expect(rats:strike(who)).to_be_refused "1 space too far"
    expect(dragon:strike(who, "bites")).to_be_refused "3 spaces too far"
  end)

  it("make it harder or easier to meet them", function()
    local function meets(name, a, b)
      local who, foe = character "Blank", npc(name)
      make("skill", "dodge", { holder = who, level = 3, tier = foe.definition.tier })
      who:apart(foe, 0)
      dice { a, b }
      return foe:strike(who) == false
    end
    expect({ meets("Hill Giant", 4, 3), meets("Hill Giant", 4, 4) }).to_equal { true, false }        -- 3 - 1
    expect({ meets("Drunk Brawler", 4, 5), meets("Drunk Brawler", 5, 5) }).to_equal { true, false }  -- 3 + 1
  end)
end)

describe("The characters", function()
  it("have the skills and abilities of their sheets, within what their tiers allow", function()
    for _, name in ipairs { "Kenji", "Mara", "Brother Anselm", "Sabine", "Oda", "Ilex" } do
      local who = character(name)
      local skills = 0
      for skill in who:things("skill") do
        skills = skills + 1
        expect(skill.level).to_be_at_most(8 - skill.tier)
      end
      local count = 0
      for _ in pairs(who.definition.skills) do count = count + 1 end
      expect(skills).to_equal(count)
      for ability in who:things("ability") do
        expect(who:things("skill")[ability.definition.skill].alive).to_be_true()
      end
    end
    expect(character("Oda"):things("skill").shield.tier).to_equal(2)
  end)
end)
