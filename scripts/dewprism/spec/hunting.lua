-- What the specs of the monsters share: a hunt, its blows and its spoils.

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

return { meet = meet, sheet = sheet, strike = strike, spoils = spoils, eater = eater, turns_of = turns_of }
