-- The heavies: what their sheets say, what each weapon does, what they leave behind.

-- A monster and a hunter without skills of its own, who can take a lot; both with the AP of a turn.
local function meet(name, at)
  local map = space_map "A-B-C-D"
  local monster = creature(name, { at = map.A, side = "beasts" })
  local hunter = creature("Behemoth", { at = map[at or "A"], side = "heroes" })
  hunter:things("ability"):destroy(); hunter:things("weapon"):destroy()
  hunter.Element, hunter.MaxHealth, hunter.Health = "Neutral", 1000, 1000
  hunter.MleAcc, hunter.MgcAcc, hunter.SklAcc, hunter.MleEva = 0, 0, 0, 10
  monster.AP, hunter.AP = 20, 20
  return monster, hunter, map
end

local function sheet(who)
  local card = who.definition
  return { who.rank, who.TL, who.Health, who.Mana, who.Stamina, who.Focus, who.Element, who.Initiative, who.Carry,
    who.MlePwr, who.MleEva, who.MleAcc, who.MgcPwr, who.MgcEva, who.MgcAcc, who.SklPwr, who.SklEva, who.SklAcc,
    who.MleDmg, who.MgcDmg, who.SklDmg, who.xp, who.gil, card.intelligence, card.title }
end

-- What it does to the hunter with that weapon on that roll, and what is left of its AP.
local function strike(name, weapon, face, at)
  local monster, hunter = meet(name, at)
  dice { face }
  monster:attack(hunter, { weapon = weapon and monster:things("weapon")[weapon] })
  return { 1000 - hunter.Health, monster.AP }, hunter, monster
end

-- The names of what the hunter gets for it, with the faces of the Harvest check.
local function spoils(name, faces)
  local monster, hunter = meet(name)
  hunter:things("item"):destroy()
  monster:die()
  dice(faces or {})
  request("reward", { hunter, monster }, "heroes")
  local found = {}
  for item in hunter:things("item") do
    found[#found + 1] = item.name .. (item.value > 0 and " " .. item.value or "")
  end
  expect({ hunter.XP, hunter.Gil }).to_equal { monster.definition.xp, monster.definition.gil }
  return table.concat(found, ", ")
end

-- Somebody who uses one of these up, and stands there with what the fields say; the thing; a pollywog to hit.
local function eater(item, fields)
  local frog, hunter = meet("Pollywog")
  for name, value in pairs(fields or {}) do hunter[name] = value end
  local thing = hunter:give(item)
  hunter:use("Use Equipment", { deed = "consume", thing = thing })
  return hunter, thing, frog
end

-- Whose turn comes when, in order, with the initiative.
local function turns_of(monster, hunter, faces)
  dice(faces)
  request("start_battle", { monster, hunter })
  request("order_next")
  local found = {}
  for _ = 1, 3 do
    local turn = request("order_next")
    found[#found + 1] = turn.who.name .. " " .. turn.text
  end
  return found
end

describe("King Ant", function()
  it("Heavy and Miniboss are what their sheets say", function()
    local heavy, mini = meet("King Ant Heavy"), meet("King Ant Miniboss")
    expect(sheet(heavy)).to_equal { "Heavy", 3, 75, 14, 14, 14, "Fire", 10, 12, 12, 11, 0, 9, 8, 0, 18, 11, 0, 12, 9,
      54, 150, 35, "Drone", "Soldier" }
    expect(sheet(mini)).to_equal { "Miniboss", 3, 105, 20, 20, 20, "Fire", 10, 12, 15, 11, 0, 12, 8, 0, 21, 11, 0, 15,
      12, 63, 200, 50, "Drone", "Soldier" }
    local talents = { Craft = 0, Harvest = 5, Navigate = 10, Acrobatics = 0 }
    expect(heavy.definition.talents).to_equal(talents)
    expect(mini.definition.talents).to_equal(talents)
  end)

  it("Thorax Rifle: 10AP and nothing else, one space away", function()
    expect((strike("King Ant Heavy", nil, 9, "B"))).to_equal { 0, 10 }
    local lost, _, ant = strike("King Ant Heavy", nil, 10, "B")
    expect({ lost, ant.Focus }).to_equal { { 54, 10 }, 14 }
    expect((strike("King Ant Heavy", nil, 20))).to_equal { 72, 10 }
    expect((strike("King Ant Miniboss", nil, 10, "B"))).to_equal { 63, 10 }
    expect((strike("King Ant Miniboss", nil, 20))).to_equal { 84, 10 }
    local other, far = meet("King Ant Heavy", "C")
    expect(other:attack(far)).to_be_refused("out of reach")
  end)

  it("the Miniboss has two turns", function()
    local ant, hunter = meet("King Ant Miniboss")
    expect(turns_of(ant, hunter, { 5, 12, 3 }))
      .to_equal { "King Ant Miniboss 22", "King Ant Miniboss 15", "Behemoth 11" }
  end)

  it("leave their pincers", function()
    expect(spoils("King Ant Heavy")).to_equal("Pincer Set 25")
    expect(spoils("King Ant Miniboss")).to_equal("Pincer Set 25")
  end)
end)

describe("Fire Blob Heavy", function()
  it("is what its sheet says", function()
    local who = meet("Fire Blob Heavy")
    expect(sheet(who)).to_equal { "Heavy", 7, 315, 41, 50, 22, "Fire", 0, 15, 35, 8, 3, 28, 10, 0, 28, 6, 1, 105, 28,
      28, 100, 100, "Instinctive" }
    expect(who.definition.talents).to_equal { Harvest = -3, Acrobatics = -5 }
  end)

  it("Gaping Maw: 10AP, 105, a critical 140, 3 more to hit; always ready", function()
    expect((strike("Fire Blob Heavy", nil, 6))).to_equal { 0, 10 }
    local lost, _, blob = strike("Fire Blob Heavy", nil, 7)
    expect({ lost, blob:weapons()[1].natural }).to_equal { { 105, 10 }, true }
    expect((strike("Fire Blob Heavy", nil, 20))).to_equal { 140, 10 }
  end)

  it("leaves its core, of 5 obsidian, of 10 a diamond, on one check", function()
    expect(spoils("Fire Blob Heavy", { 4 })).to_equal("Fire Blob Core 35")
    expect(spoils("Fire Blob Heavy", { 5 })).to_equal("Obsidian Chunk 5")
    expect(spoils("Fire Blob Heavy", { 9 })).to_equal("Obsidian Chunk 5")
    expect(spoils("Fire Blob Heavy", { 10 })).to_equal("Diamond 100")
    expect(spoils("Fire Blob Heavy", { 20 })).to_equal("Diamond 100")
    expect(spoils("Fire Blob Heavy", { 1 })).to_equal("Fire Blob Core 35")
  end)

  it("the core makes one's Element Fire until the battle ends", function()
    local blob, hunter = meet("Fire Blob Heavy")
    request("save_party", { hunter })
    hunter:use("Use Equipment", { deed = "consume", thing = hunter:give("Fire Blob Core") })
    expect(hunter.Element).to_equal("Fire")
    request("end_battle")
    request("restore_party", { hunter }, { hunter, blob })
    expect(hunter.Element).to_equal("Neutral")
  end)

  it("the chunk cuts: Bleeding 5", function()
    local hunter = eater("Obsidian Chunk")
    expect(hunter.statuses.Bleeding.x).to_equal(5)
  end)
end)
