-- The accuracy check and the universal resolution (sections 3.1 and 3.2: TLE-027 to TLE-033,
-- TLE-037 to TLE-042; section 9: TLE-126).

local conversion = use "chapters/conversion"
local defense = use "chapters/defense"
local purse = use "chapters/purse"

-- TLE-029, TLE-032: reaching the TN connects; by default no roll is a sure hit or miss.
check "accuracy" { dice = "1d20" }
check "natural accuracy" { dice = "1d20", sure = { 20, 1 } }
check "resolution" { dice = "1d20" }

-- Scripts modify these checks: `modifies = { accuracy = "-4" }`.
stat { "accuracy", "resolution", of = "creature" }

local LEAST_TN = 8

-- TLE-028, TLE-038: more EP make the check harder.
local function tn_of(ep) return LEAST_TN + ep // 2 end

-- TLE-027: one check for each target; TLE-033: a minigame of the ability or weapon replaces the check.
local function connects(act, target, ep)
  local weapon = act.weapon
  local minigame = weapon and weapon.definition.minigame or act.ability.minigame
  act.target, act.ep = target, ep
  if minigame then
    local hits = minigame(act) and true or false
    act:say(act.user.name .. (hits and " hits " or " misses ") .. target.name)
    return hits
  end
  act:check { rule = setting.NATURAL_RULES and "natural accuracy" or "accuracy",
    bonus = { "DEX_mod", "INT_mod", "accuracy" }, difficulty = tn_of(ep), label = "accuracy",
    modifiers = { [act.ability.name] = act.ability.accuracy } }
  return act.passed
end

-- The investment in a check: the given EP and dice, or none.
local function investment(given)
  if given.ep == nil and given.dice == nil then return { dice = {}, flat = 0, ep = 0 } end
  return conversion.read(given.ep, given.dice)
end

-- TLE-039: the GM may name a TN, which EP do not raise.
local function difficulty(act, what, given, ep)
  if given.tn then return given.tn end
  if given.formula then return tn_of(ep) end
  return act.gm:ask("What is the TN of " .. what .. "?", { from = 0, to = 99, default = tn_of(ep) })
end

local MODIFIERS = { STR = "STR_mod", DEX = "DEX_mod", CON = "CON_mod", INT = "INT_mod", WIS = "WIS_mod" }

-- TLE-041: the target of a hostile check with EP may use Active Defense against those EP.
local function met(act, target, ep)
  if not target or ep == 0 then return end
  act.target, act.amount = target, ep
  defense.defend(act)
  act.left = act.amount
  if act.left <= 0 then act.is_passed = false end
end

-- rue:check("Lockpicking", { tn = 18, ep = 4, dice = "1d8" })   rue:check("Venom", { tn = 20, with = "CON" })
verb "check" { "Rolls a d20 with an attribute against a TN, raised by EP and dice.",
  of = "creature", returns = "is_passed",
  args = { { "what", "text" }, { "given", "table", optional = true,
    keys = { "tn", "formula", "ep", "dice", "with", "from", "against" } } },
  steps = { { "check", function(act)
    local given = act.given or {}
    local modifier = MODIFIERS[given.with or "WIS"]                                             -- TLE-037, TLE-042
    if not modifier then return act:refuse(given.with .. " is no attribute") end
    local bought, why = investment(given)
    if not bought then return act:refuse(why) end
    local done
    done, why = purse.pay(act.user, bought.ep, { check = act.what }, given.from)
    if not done then return act:refuse(why) end
    if given.against then act.user:show() end                                                      -- TLE-050
    local tn = difficulty(act, act.what, given, bought.ep)
    local more = conversion.roll(act, bought, act.what, false)                                     -- TLE-126
    act:check { rule = "resolution", bonus = { modifier, "resolution" }, difficulty = tn, label = act.what,
      modifiers = { entropy = more } }
    act.is_passed = act.passed
    if act.is_passed then met(act, given.against, bought.ep) end
  end } } }

return { tn_of = tn_of, connects = connects }
