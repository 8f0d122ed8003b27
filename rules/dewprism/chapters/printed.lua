-- Damage printed on a monster's sheet, if it differs from power times rank (DEW-122):
--
--     MeleeDamage = "4/2, Crit: 12/8"     for its weapons of that type, in order; without a weapon, for bare hands
--
-- A rank more or less changes the damage by the same amount as each printed rank.

local POWER = 1
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

-- Damage per rank beyond the power, of a normal hit and of a critical hit.
local function beyond(who, type, weapon)
  local sheet = who.definition
  local printed = sheet[type .. "Damage"]
  local place = printed and place_of(who, type, weapon)
  if not place then return 0, 0 end
  local hits, crits = re.match(printed, NUMBERS)
  local rank, power = weapon and weapon.definition.rank or 1, sheet[type][POWER]
  local hit, crit = re.split(hits, "/")[place], re.split(crits, "/")[place]
  return tonumber(hit) // rank - power, tonumber(crit) // (rank + 1) - power
end

-- "MlePwr+4": the power of such an attack, as printed amounts write it.
local function power_text(power, more)
  return more == 0 and power or power .. (more > 0 and "+" or "") .. more
end

local function judge(text, field, report)
  local hits, crits = re.match(text, NUMBERS)
  if not hits then
    report(field, "damage is printed as \"5, Crit: 10\", several with strokes between them")
  elseif #re.split(hits, "/") ~= #re.split(crits, "/") then
    report(field, "for each hit it prints a critical one: " .. hits .. " are not as many as " .. crits)
  end
end

lint "printed-damage" { on = "creature", check = function(def, report)
  for _, field in ipairs { "MeleeDamage", "MagicDamage", "SkillDamage" } do
    if def[field] then judge(def[field], field, report) end
  end
end }

return { beyond = beyond, power_text = power_text }
