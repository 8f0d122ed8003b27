-- Printed amounts of damage and healing (Health; Weapons: ACT-005, ACT-085).
--
--     "1d4 B"    1d4 of type B        "1d4 (1)"    1d4, and 1 to critical health        "(2)"    2 to critical health
--
-- Sums of dice, numbers and numbers of the actor: "1d8 + @STR", "@x".

local DICE = "(^|[^A-Za-z@])\\d*d(\\d|%|\\{)"

-- Splits a sum into the dice to roll and the rest, which is a formula.
local function split(text)
  local dice, rest, left = "", "", text
  while left do
    local sign, part, after = re.match(left, "^ *([+-]?) *([^+\\-\\s]+) *([+-].*)?$")
    if not part then error("'" .. text .. "' is no sum of dice and numbers") end
    local is_first = sign == ""
    if re.find(part, DICE) then dice = dice .. (dice == "" and is_first and "" or sign) .. part
    else rest = rest .. (rest == "" and is_first and "" or sign == "" and "+" or sign) .. part end
    left = after ~= "" and after or nil
  end
  return dice, rest == "" and "0" or re.match(rest, "^[+]?(.*)$")
end

local function read(text)
  local normal, type, crit, last = re.match(text, "^([^()]*?)(?: +([BSP]))?(?: *\\(([^()]+)\\))?(?: +([BSP]))?$")
  if not normal or normal == "" and not crit or type and last then
    error("'" .. text .. "' is no amount; write for example 1d6 P, 1d4 (1), (2) or 3")
  end
  if re.find(normal, "^-[^@+]*$") then error("'" .. text .. "' is less than nothing") end
  local dice, rest = "", "0"
  if normal ~= "" then dice, rest = split(normal) end
  if string.sub(rest, 1, 1) == "-" then rest = "0" .. rest end
  return { formula = rest, number_part = (rest ~= "0" or dice == "") and "yes" or nil,
    dice_part = dice ~= "" and dice or nil, crit_part = crit, type = type or last }
end

notation "amount" { "Dice or a number, a damage type, critical damage in brackets.", read = read,
  example = "1d4 B (1)" }

-- Runs after the step `evaluate`, which computes the number: adds the rolled dice, and stores the part for
-- critical health in `to_crit`.
local function roll(act)
  if act.dice_part then
    local number = act.number_part and act.amount or 0
    act.amount = number + act:dice(act.dice_part, act.name)
  end
  local crit = act.crit_part
  act.to_crit = crit and (tonumber(crit) or act:dice(crit, "critical")) or 0
end

return { roll = roll }
