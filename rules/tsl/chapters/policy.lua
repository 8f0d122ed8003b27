-- What is proposed for whoever nobody plays (Turn Order: TSL-014; Draw Aggro: TSL-106).

local attacks = use "chapters/attacks"
local constants = use "chapters/constants"

local function foes(act, who)
  return act.scene:with(function(other)
    return other.kind == "creature" and other.side ~= who.side and other.in_scene and not other:has("Broken")
  end)
end

-- TSL-106: whoever draws them, else the nearest.
local function prey(act, who)
  local best, least
  for foe in foes(act, who) do
    local rank = constants.RANK[who:zone(foe)] - (foe:has("Drawing Aggro") and 10 or 0)
    if not least or rank < least then best, least = foe, rank end
  end
  return best
end

-- The weapon that is least out of its zones, and by how much.
local function arm(who, foe)
  local best, least
  for weapon in attacks.usable(who) do
    local off = attacks.off_by(weapon, who:zone(foe))
    if not least or off < least then best, least = weapon, off end
  end
  return best, least
end

-- Which way a weapon wants to be: nearer when it fights at less than this.
local function direction(weapon, zone)
  for name in pairs(attacks.zones_of(weapon)) do
    if constants.RANK[name] < constants.RANK[zone] then return "nearer" end
  end
  return "farther"
end

-- An ability that attacks and can be done now.
local function power(who, foe)
  for ability in who:things("ability") do
    local card = ability.definition
    if card.attack and (not card.within or constants.RANK[who:zone(foe)] <= constants.RANK[card.within]) then
      return ability.name
    end
  end
end

-- Somebody who needs to be steadied, and is near enough.
local function troubled(act, who)
  if who:missing("Mind") < 2 then return nil end
  for other in act.scene:with(function(one) return one.kind == "creature" end) do
    if other ~= who and other.side == who.side and other.in_scene and not other:has("Broken") and other.Mind > 1
      and constants.RANK[who:zone(other)] <= 1 then return other end
  end
end

local function options(act, who)
  local foe, list = prey(act, who), {}
  if not foe then return list end
  local weapon, off = arm(who, foe)
  local strike = power(who, foe)
  if weapon then list[#list + 1] = "attack" end
  if strike then list[#list + 1] = strike end
  if troubled(act, who) then list[#list + 1] = "Steady the Spirit" end
  list[#list + 1] = "hold"
  list.default = weapon and off == 0 and "attack" or strike or weapon and "attack" or "hold"
  return list, foe, weapon
end

local function come_closer(who, foe, weapon)
  if who.movement == 0 or who:laid("cannot", "move") then return end
  local zone = who:zone(foe)
  local way = weapon and direction(weapon, zone) or "nearer"
  if not weapon or attacks.off_by(weapon, zone) > 0 then who:shift(foe, way) end
end

-- A whole turn: it moves to where its weapon fights, then does one thing. Gives what that was.
verb "take_turn" { of = "creature", returns = "chosen", steps = { { "take", function(act)
  local who = act.user
  local foe = prey(act, who)
  if not foe or who:laid("cannot", "act") then return end
  local weapon = arm(who, foe)
  come_closer(who, foe, weapon)
  if who:laid("cannot", "act") then return end
  local list, target, with = options(act, who)
  if #list == 0 then return end
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice == "attack" then who:attack(target, { with = with })
  elseif choice == "Steady the Spirit" then who:use(choice, { target = troubled(act, who) })
  elseif choice ~= "hold" then who:use(choice, { target = target }) end
  act.chosen = choice
end } } }

return { foes = foes }
