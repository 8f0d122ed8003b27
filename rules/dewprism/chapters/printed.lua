-- Damage printed on a monster's sheet, if it differs from power times rank (DEW-122):
--
--     MeleeDamage = "4/2, Crit: 12/8"     for its weapons of that type, in order; without a weapon, for bare hands
--
-- A rank more or less changes the damage by the same amount as each printed rank, rounded down.

local POWER = 1

-- DEW-195: Oversized adds to a printed rank too. Bare hands have rank 1.
local function rank_of(weapon) return weapon and weapon.rank + weapon.enlarged or 1 end
local NUMBERS = "^(\\d+(?:/\\d+)*), *Crit: *(\\d+(?:/\\d+)*)$"

local function is_listed(names, weapon)
  for _, name in ipairs(names) do if name == weapon.name then return true end end
  return false
end

-- The weapon's position among the sheet's weapons of its type; 1 for bare hands if there is none.
local function place_of(who, type, weapon)
  local place = 0
  for one in who:things("weapon") do
    if one.type == type and is_listed(who.definition.weapons, one) then
      place = place + 1
      if one == weapon then return place end
    end
  end
  return not weapon and place == 0 and 1 or nil
end

-- Damage per rank beyond the power and what is left over, of a normal hit and of a critical hit.
local function beyond(who, type, weapon)
  local sheet = who.definition
  local printed = sheet[type .. "Damage"]
  local place = printed and place_of(who, type, weapon)
  if not place then return 0, 0, 0, 0 end
  local hits, crits = re.match(printed, NUMBERS)
  local rank, power = rank_of(weapon and weapon.definition), sheet[type][POWER]
  local hit, crit = tonumber(re.split(hits, "/")[place]), tonumber(re.split(crits, "/")[place])
  return hit // rank - power, crit // (rank + 1) - power, hit % rank, crit % (rank + 1)
end

-- The damage of a hit at this rank, with this power.
local function damage(who, type, weapon, rank, power)
  local more, _, left = beyond(who, type, weapon)
  return rank * (power + more) + left
end

-- "(2){MlePwr+4}+1": damage as printed amounts write it.
local function amount(rank, power, more, left)
  local sum = more == 0 and power or power .. (more > 0 and "+" or "") .. more
  return "(" .. rank .. "){" .. sum .. "}" .. (left > 0 and "+" .. left or "")
end

-- The amounts of a hit at this rank and of a critical hit, with the power of this name.
local function amounts(who, type, weapon, rank, power)
  local hit, crit, hit_left, crit_left = beyond(who, type, weapon)
  return amount(rank, power, hit, hit_left), amount(rank + 1, power, crit, crit_left)
end

local function judge(text, field, report)
  local hits, crits = re.match(text, NUMBERS)
  if not hits then
    report(field, "damage is printed as \"5, Crit: 10\", several with strokes between them")
  elseif #re.split(hits, "/") ~= #re.split(crits, "/") then
    report(field, "for each hit it prints a critical one: " .. hits .. " are not as many as " .. crits)
  end
end

lint "printed-damage" { on = "creature", required = true, check = function(def, report)
  for _, field in ipairs { "MeleeDamage", "MagicDamage", "SkillDamage" } do
    if def[field] then judge(def[field], field, report) end
  end
end }

return { rank_of = rank_of, damage = damage, amounts = amounts }
