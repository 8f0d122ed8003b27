-- Printed amounts of damage and healing (Health; Weapons: ACT-005, ACT-085).
--
--     "1d4 B"    1d4 of type B        "1d4 (1)"    1d4, and 1 to critical health        "(2)"    2 to critical health

local DICE = "(^|[^A-Za-z@])\\d*d(\\d|%|\\{)"

-- Whether a part is rolled rather than reckoned.
local function has_dice(text) return re.find(text, DICE) ~= nil end

local function read(text)
  local normal, type, crit, last = re.match(text, "^([^()]*?)(?: +([BSP]))?(?: *\\(([^()]+)\\))?(?: +([BSP]))?$")
  if not normal or normal == "" and not crit or type and last then
    error("'" .. text .. "' is no amount; write for example 1d6 P, 1d4 (1), (2) or 3")
  end
  local rolled = has_dice(normal)
  return { formula = (rolled or normal == "") and "0" or normal, dice_part = rolled and normal or nil, crit_part = crit,
    type = type or last }
end

notation "amount" { read = read, sentence = "Dice or a number, a damage type, critical damage in brackets.",
  example = "1d4 B (1)" }

-- A part that is a number, or is rolled.
local function total(act, part, label) return tonumber(part) or act:dice(part, label) end

-- After the steps `read` and `evaluate`: rolls what is dice, and notes what is for critical health as `to_crit`.
local function roll(act)
  if act.dice_part then act.amount = total(act, act.dice_part, act.name) end
  act.to_crit = act.crit_part and total(act, act.crit_part, "critical") or 0
end

return { roll = roll }
