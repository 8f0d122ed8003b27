-- Checks (Accuracy; Evade; Luck; self-checks: DEW-075 to DEW-077, DEW-125 to DEW-130, DEW-173).

check "accuracy" { dice = "1d20", sure_pass = 20, sure_fail = 1, critical = 20, fumble = 1 }
check "luck"     { dice = "1d20", sure_pass = 20, sure_fail = 1, critical = 20 }
check "talent"   { dice = "1d20", sure_pass = 20, sure_fail = 1, critical = 20 }
-- DEW-129, DEW-130: the defender rolls low; a tie affects it; a natural 20 is a critical for the attack.
check "evade"    { dice = "1d20", low_is_good = true, tie = "fails", critical = 20 }

local PREFIX = { Melee = "Mle", Magic = "Mgc", Skill = "Skl" }

-- "Magic", "Skill+3", "Melee:Magic -2": type, type of the Evasion, bonus.
local function read_line(text, act)
  local plain = PREFIX[text]
  if plain then return plain, plain, 0 end
  local type, against, sign, bonus = re.match(text, "^([A-Za-z]+)(?::([A-Za-z]+))? *(?:([+-]) *(.*?))?\\.?$")
  local own = type and PREFIX[type]
  if not own then error("'" .. text .. "' is no check; write Melee, Magic or Skill, perhaps with a bonus: Skill+3") end
  local number = bonus and bonus ~= "" and act:amount(bonus) or 0
  return own, PREFIX[against] or own, sign == "-" and -number or number
end

-- DEW-081: height helps whoever shoots down.
local function high_ground(act)
  if not act.user.space or not act.target.space then return nil end
  local above = act.user:elevation() - act.target:elevation()
  return above > 0 and { ["high ground"] = 3 * above } or nil
end

-- DEW-077: a natural 1 on a hit check costs the rest of the turn.
local function stumble(act)
  if act.roll.fumble and not act.user:has("Off Balance") then act.stumbled = true end
end

-- Advantage that variants of a card give, always in the user's favour.
local FAVOUR = { advantage = 1, disadvantage = -1 }
local function favour(act)
  return FAVOUR[act:field("check")] or 0
end

-- DEW-128: Artisan widens the critical range of the weapon's attack.
local function crit_range(act)
  local weapon = act:field("weapon")
  return weapon and weapon.artisan or 0
end

-- DEW-125: 1d20 + Accuracy against the target's Evasion of the same type.
local function accuracy(act, line)
  if act:field("check") == "sure" then return true end
  local own, against, bonus = read_line(line, act)
  local passed = act:check { rule = "accuracy", bonus = { own .. "Acc", bonus }, against = act.target,
    difficulty = against .. "Eva", modifiers = high_ground(act), advantage = favour(act) }
  if passed and not act.crit and act.roll.natural >= 20 - crit_range(act) then act.crit = true end
  stumble(act)
  return passed
end

-- DEW-129: the defender rolls 1d20 - own Accuracy + offender's Accuracy below its own Evasion. True when it is hit.
local function evade(act, line)
  if act:field("check") == "sure" then return true end
  local own, against, bonus = read_line(line, act)
  return not act:check { rule = "evade", who = act.target, minus = own .. "Acc", against = act.user,
    opposed = own .. "Acc", bonus = bonus, difficulty = act.target[against .. "Eva"], advantage = -favour(act) }
end

-- DEW-126: no Accuracy; only what names Luck checks or this check counts.
local function luck(act, number)
  return act:check { rule = "luck", bonus = 0, difficulty = act:amount(number), advantage = favour(act) }
end

verb "luck" { of = "creature", args = { { "difficulty", "number" } }, returns = "lucky",
  steps = { { "roll", function(act)
    act.lucky = act:check { rule = "luck", bonus = 0, difficulty = act.difficulty }
  end } } }

-- DEW-130: 1d20 - own Accuracy below own Evasion; with an offender, its Accuracy is added (DEW-129).
verb "self_check" { of = "creature", args = { { "type", "text" }, { "offender", "entity", optional = true } }, returns = "safe",
  steps = { { "roll", function(act)
    local own = PREFIX[act.type]
    if not own then error("a self-check is of Melee, Magic or Skill, found '" .. act.type .. "'") end
    act.safe = act:check { rule = "evade", minus = own .. "Acc", against = act.offender,
      opposed = act.offender and own .. "Acc" or nil, difficulty = act.user[own .. "Eva"] }
  end } } }

-- DEW-171: 1d20 + talent, or the better Accuracy without one.
verb "talent_check" { of = "creature", args = { { "talent", "text" }, { "difficulty", "number" } }, returns = "passed_it",
  steps = { { "roll", function(act)
    local talents = act.user.definition.talents or {}
    act.passed_it = act:check { rule = "talent", bonus = talents[act.talent] or act.user.SklAcc, difficulty = act.difficulty,
      label = act.talent }
  end } } }

return { accuracy = accuracy, evade = evade, luck = luck, prefix = PREFIX }
