-- Helpers of the monster specs: a hunt, its blows and its spoils.

-- A monster and a sturdy hunter without skills; both with the AP of a turn.
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

-- The damage of this weapon to the hunter on this roll, and the monster's remaining AP.
local function strike(name, weapon, face, at)
  local monster, hunter = meet(name, at)
  dice { face }
  monster:attack(hunter, { weapon = weapon and monster:things("weapon")[weapon] })
  return { 1000 - hunter.Health, monster.AP }, hunter, monster
end

-- The names of the hunter's spoils, with the faces of the Harvest check.
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

-- A hunter that uses up the item, with these fields set; the item; a pollywog to hit.
local function eater(item, fields)
  local frog, hunter = meet("Pollywog")
  for name, value in pairs(fields or {}) do hunter[name] = value end
  local thing = hunter:give(item)
  hunter:use("Use Equipment", { deed = "consume", thing = thing })
  return hunter, thing, frog
end

-- The turns in order, with the initiative.
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
