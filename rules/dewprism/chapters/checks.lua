-- Checks (Accuracy; Evade; Luck; self-checks: DEW-075 to DEW-077, DEW-081, DEW-125 to DEW-130).

local placeholders = use "chapters/placeholders"

local PREFIX = { Melee = "Mle", Magic = "Mgc", Skill = "Skl" }

-- Reads "Magic", "Skill+3", "Melee:Magic -{CL}": type, type of the Evasion, bonus.
local LINE = "^([A-Za-z]+)(?::([A-Za-z]+))? *(?:([+-]) *(\\d+|[{\\[].*[}\\]]))?\\.?$"
local function read_line(text)
  local type, against, sign, bonus = re.match(text, LINE)
  local own = type and PREFIX[type]
  if not own or against and not PREFIX[against] then
    error("'" .. text .. "' is no check; write Melee, Magic or Skill, perhaps with a bonus: Skill+3")
  end
  local number = bonus and bonus ~= "" and placeholders.formula(bonus) or "0"
  return own, PREFIX[against] or own, "0 " .. (sign or "+") .. " " .. number
end

local function read_accuracy(text)
  local own, against, bonus = read_line(text)
  return { bonus = { own .. "Acc", "Aiming", bonus }, difficulty = against .. "Eva" }
end

-- Checks a printed self-check while the pack is validated.
lint "check-line" { on = "ability", required = true, check = function(def, report)
  if def.self_check and not pcall(read_line, def.self_check) then
    report("self_check", "'" .. def.self_check .. "' is no check; write Melee, Magic or Skill")
  end
end }

-- Reports a reaction without a trigger, unless another card grants it.
lint "idle-reaction" { on = "ability", check = function(def, report)
  if def.applies == "Reaction" and not def.trigger and not def.granted then
    report("type", "a reaction answers something; write for example trigger = { on = \"damage\", target = \"self\" }")
  end
end }

-- Reports changes on a critical without a check that could be one: of the card, of a variant or mode, of its script.
local CHECKS = { "accuracy", "evade", "luck", "self_check" }
local function makes_a_check(edits)
  for _, field in ipairs(CHECKS) do if edits[field] then return true end end
end
lint "idle-crit" { on = "ability", check = function(def, report)
  if not def.crit or makes_a_check(def) or def.needs or def.before_check then return end
  for _, variant in ipairs { def.teamwork or {}, def.solowork or {}, def.if_ko or {} } do
    if makes_a_check(variant) then return end
  end
  for _, mode in pairs(def.modes or {}) do if makes_a_check(mode) then return end end
  report("crit", "nothing can be critical without " .. table.concat(CHECKS, ", "))
end }

-- DEW-081, DEW-177: height helps an attacker that shoots down; too little or too much light hinders.
stat "NightSight" { of = "creature" }                                          -- above 0: light never hinders it
local CONDITIONS = { ["high ground"] = "3 * max(0, @elevation - @target.elevation)",
  light = "min(@Light, @target.Light) * max(0, 1 - @NightSight)" }

-- The same modifiers for a script that compares one roll with several targets.
local function conditions(who, target)
  local height = math.max(0, who:elevation() - target:elevation())
  return 3 * height + (who.NightSight > 0 and 0 or math.min(who.Light, target.Light))
end

-- DEW-125: 1d20 + Accuracy against the target's Evasion of the same type; a charmed 1 does not fail (DEW-192).
check "accuracy" { dice = "1d20", sure = { 20, 1 }, critical = 20, fumble = 1, modifiers = CONDITIONS,
  read = read_accuracy }
check "charmed accuracy" { dice = "1d20", sure = 20, critical = 20, modifiers = CONDITIONS, read = read_accuracy }
-- DEW-129, DEW-130: the defender rolls 1d20 - own Accuracy + offender's Accuracy below its own Evasion; a tie counts as
-- a hit; a natural 20 is a critical for the attack.
check "evade"    { dice = "1d20", passes = "below", critical = 20,
  read = function(text)
    local own, against, bonus = read_line(text)
    return { by = "target", minus = { own .. "Acc", "Evading" }, opposed = own .. "Acc", bonus = bonus,
      difficulty = against .. "Eva" }
  end }
check "luck"     { dice = "1d20", sure = { 20, 1 }, critical = 20 }

-- How far above a natural 1 a roll still counts as a critical failure.
stat "fumble_range" { of = "creature" }
local function is_botched(act)
  local range = act.user.fumble_range
  if range == 0 then return false end                                        -- so that odds need not know the face
  local natural = act.roll.natural or 0
  return natural > 1 and natural <= 1 + range
end

-- A card, or a change of it, may give advantage or disadvantage, or make its check sure to pass.
local FAVOUR = { advantage = 1, disadvantage = -1 }
local function favour(act)
  return FAVOUR[act:field("check")] or 0
end

-- DEW-126: adds no Accuracy, only Luck modifiers and this check's given.modifiers. DEW-178: some creatures cannot roll.
local function try_luck(act, given)
  if act.user:laid("cannot", "check") then return false end
  given.rule, given.bonus = "luck", "LuckBonus"
  return act:check(given) and not is_botched(act)
end

local function is_sure(act) return act:field("check") == "sure" and not act.user:laid("cannot", "check") end

local function luck(act, number)
  return is_sure(act) or try_luck(act, { difficulty = act:amount(number), advantage = favour(act) })
end

verb "luck" { "Makes a Luck check against a difficulty.",
  of = "creature", args = { { "difficulty", "number" } }, returns = "lucky",
  steps = { { "roll", function(act) act.lucky = try_luck(act, { difficulty = act.difficulty }) end } } }

-- DEW-178: the guard of verbs that consist of a check.
local MAY = { { "rolls", laid = "cannot check" } }

-- The argument `type` of verbs that roll with one of these types.
local TYPE = { "type", "text", one_of = { "Melee", "Magic", "Skill" } }

-- DEW-130: 1d20 - own Accuracy below own Evasion; with an offender, its Accuracy is added (DEW-129).
verb "self_check" { "Makes a check against the creature's own Evasion.",
  of = "creature", args = { TYPE, { "offender", "entity", optional = true },
    { "given", "table", optional = true, keys = { "advantage", "bonus" } } },
  returns = "safe", steps = { { "roll", function(act)
    local own, given = PREFIX[act.type], act.given or {}
    act.safe = not act.user:laid("cannot", "check") and act:check { rule = "evade", advantage = given.advantage or 0,
      bonus = -(given.bonus or 0),
      minus = { own .. "Acc", own .. "Self" }, against = act.offender,
      opposed = act.offender and own .. "Acc" or nil, difficulty = act.user[own .. "Eva"] }
  end } } }

-- The self-check that a card prints, with the card's own bonus.
local function self_check(act, type)
  local given = { advantage = favour(act), bonus = tonumber(act:field("check")) }
  return is_sure(act) or act.user:self_check(type, nil, given)
end

-- The part of these numbers that comes from things the creature has: disables all things one by one, then undoes it.
local function raised(who, names)
  local sums = {}
  pcall(function()
    for thing in who:things() do
      local before = {}
      for _, name in ipairs(names) do before[name] = who[name] end
      thing:disable()
      for _, name in ipairs(names) do sums[name] = (sums[name] or 0) + math.max(0, before[name] - who[name]) end
    end
    error("taken back")
  end)
  return sums
end

-- negate({ "MleEva" }, "end of its next turn"): cancels current bonuses to these numbers for that duration.
method "negate" { of = "creature", "Loses raises of these numbers for a time.", function(who, names, lasts)
  local negated = { lasts = lasts }
  for name, number in pairs(raised(who, names)) do negated[name] = "-" .. number end
  return who:modify(negated)
end }

return { luck = luck, self_check = self_check, try_luck = try_luck, may = MAY, conditions = conditions, prefix = PREFIX,
  type = TYPE, is_botched = is_botched }
