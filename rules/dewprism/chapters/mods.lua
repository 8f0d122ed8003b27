-- Ability mods (Ability Mods; their list: DEW-138, DEW-139): each edits the print of one ability before its use.
--
--     local mod = rue:give("Far Reaching")        rue:fit(mod, rue:things("ability")["Arc Slash"])

local application = use "chapters/application"

kind "mod" { "Changes how one ability works.",
  { lives = "holder", answers = "answer_as_mod", offered = function(def) return def.reactive == true end,
    example = 'mod "Artillery" { craft = 17, changes = function(act) act.deed:edit { use = "+(3/battle)" } end }' },
  craft    = { "number", read_by = "people", required = true, at_least = 1, "How hard it is to craft." },
  makes    = { one_of = { "Action", "Reaction" }, optional = true, "Turns the ability into an action or a reaction." },
  reactive = { "boolean", default = false, "Its trigger is the ability's." },
  fits     = { "handler", optional = true, "Refuses an ability that it cannot change; act.onto is the ability." },
  changes  = { "handler", optional = true, "Applies edits to act.outer, the use of the ability." },
  effect   = { "handler", optional = true, event = "from trigger",
    "What happens when it answers a use of the ability.", tells = "Runs {}." },
}

-- The print of the ability, and the use that the mod changes or answers.
local function card(act) return act.onto.definition end
local function deed(act) return act.onto and act.outer or act.event end

-- DEW-111: a permanent change of the rank comes first. The printed rank is known, so halves and minimums work.
local function printed_rank(printed)
  for _, field in ipairs { "damage", "inflicts", "regains" } do
    local rank = re.match(tostring(printed[field] or ""), "\\((\\d+)\\)")
    if rank then return tonumber(rank) end
  end
end
local function change_rank(act, by, least)
  local base = printed_rank(card(act))
  deed(act).fitted = base and math.max(least or 0, base + by) - base or by
end

local function has_area(printed)
  return re.find(printed.range or "", "AoE|circle|sphere|cone|ray|beam|single") ~= nil
end
local function needs_rank(act) if not printed_rank(card(act)) then act:refuse("it has no rank") end end

-- Moves the vital's cost to another vital, and the damage to another type.
local UNIT = { Stamina = "sta", Mana = "mna", Focus = "fcs" }
local function swap(from, to, old, new)
  return function(act)
    local use, damage = deed(act), card(act).damage
    local amount = use:price("use")[from] or 0
    if amount > 0 then use:edit { use = "-" .. amount .. UNIT[from] .. "+" .. amount .. UNIT[to] } end
    if damage then use:edit { damage = (re.replace(tostring(damage), old, new)) } end
  end
end
local function costs(vital)
  return function(act)
    if not re.find(card(act).use or "", "\\d" .. UNIT[vital]) then act:refuse("it costs no " .. UNIT[vital]) end
  end
end
local function ap_of(printed) return tonumber(re.match(printed.use or "", "(\\d+)AP") or 0) end
local function burnable(act)
  local use = card(act).use
  if use and not re.find(use, "!") then deed(act):edit { use = "=" .. use .. "!" } end
end

mod "Reactive Stance" { craft = 10, makes = "Reaction", reactive = true,
  trigger = { before = "attack", target = "self", actor = "enemy" },
  fits = function(act) if not application.is_action(card(act)) then act:refuse("it is no action") end end }

mod "Combustible" { craft = 14,
  fits = function(act) if ap_of(card(act)) == 0 then act:refuse("it costs no AP") end end,
  changes = function(act) burnable(act); change_rank(act, -1, 1) end }

mod "Far Reaching" { craft = 15, changes = function(act) deed(act):edit { use = "+5fcs", range = "+1sp" } end }

mod "Artillery" { craft = 17, changes = function(act) deed(act):edit { use = "+(3/battle)", range = "+2sp" } end }

mod "Miniature" { craft = 12,
  changes = function(act)
    deed(act):edit { use = "50%" }
    local base = printed_rank(card(act))
    if base then change_rank(act, base // 2 - base) end
  end }

-- One and a half times the passive's bonus, for 10AP and one turn.
mod "Hyperactive" { craft = 10, makes = "Action",
  fits = function(act)
    local printed = card(act)
    local is_plain = printed.applies == "Passive" and not printed.use and printed.modifies
    if not is_plain then act:refuse("it is no passive without a cost") end
  end,
  changes = function(act)
    local more = { lasts = "start of my next turn" }
    for what, change in pairs(card(act).modifies) do
      local sign, number = re.match(tostring(change), "^([+-])(\\d+)$")
      if sign then more[what] = sign .. tonumber(number) * 3 // 2 else more[what] = change end
    end
    deed(act):edit { use = "=10AP" }
    deed(act).more = more
  end,
  trigger = { after = "action/pay", actor = "holder" },
  effect = function(act) act.holder:general_modify(deed(act).more) end }

mod "Mind over Matter" { craft = 8, fits = costs "Stamina", changes = swap("Stamina", "Focus", "MleDmg", "SklDmg") }
mod "Matter over Mind" { craft = 8, fits = costs "Focus", changes = swap("Focus", "Stamina", "SklDmg", "MleDmg") }
mod "Essence over Form" { craft = 10, fits = costs "Stamina", changes = swap("Stamina", "Mana", "MlePwr", "MgcPwr") }

local ELEMENT = " (?i)(fire|water|wind|dark|darkness|light|metal|electric|lightning|noble|neutral)$"
mod "Naturalize" { craft = 10,
  changes = function(act)
    local printed, use = card(act), deed(act)
    if printed.damage then use:edit { damage = (re.replace(tostring(printed.damage), ELEMENT, "")) } end
    if printed.element then use:edit { element = (re.match(act.user.Element, "^[A-Za-z]+")) } end
    use:edit { use = "+2mna" }
  end }

mod "Targeting System" { craft = 12,
  fits = function(act)
    if not card(act).evade then return act:refuse("nothing evades it") end
    if ap_of(card(act)) < 5 then act:refuse("it costs less than 5AP") end
  end,
  changes = function(act)
    local more = ""
    for vital, amount in pairs(deed(act):price("use")) do
      if UNIT[vital] and amount > 1 then more = more .. "+" .. amount * 3 // 2 - amount .. UNIT[vital] end
    end
    if more ~= "" then deed(act):edit { use = more } end
    deed(act):edit { accuracy = card(act).evade, evade = false }
  end }

mod "Rifled Aim" { craft = 12,
  fits = function(act) if not has_area(card(act)) then act:refuse("it has no area") end end,
  changes = function(act)
    deed(act):edit { range = (re.replace(card(act).range,
      " *(AoE|Smart|circle|sphere|cone|ray|beam|single-space|single)", "")) }
    deed(act):edit { range = "+2sp" }
  end }

mod "Overdrive" { craft = 14,
  fits = function(act) if not re.find(card(act).use or "", "/turn") then act:refuse("it has no uses per turn") end end,
  changes = function(act)
    local uses = tonumber((re.match(card(act).use, "(\\d+)/turn")))
    deed(act):edit { use = "=" .. re.replace(card(act).use, "\\d+/turn", uses + 1 .. "/turn") }
    change_rank(act, -1, 0)
  end }

mod "Capsaicin Oil" { craft = 14,
  fits = function(act) if not re.find(card(act).inflicts or "", "Burning") then act:refuse("it burns nobody") end end,
  changes = function(act) deed(act):edit { inflicts = (re.replace(card(act).inflicts, "Burning", "Poison")) } end }

mod "Combative Stance" { craft = 12, makes = "Action",
  fits = function(act) if not application.is_reaction(card(act)) then act:refuse("it is no reaction") end end,
  changes = function(act) deed(act):edit { use = "+5AP+7sta" } end }

mod "Reduce Torque" { craft = 10,
  fits = function(act)
    if ap_of(card(act)) ~= 20 then return act:refuse("it does not cost 20AP") end
    if not re.find(card(act).use, "\\d(sta|mna|fcs)") then act:refuse("it costs no vital") end
  end,
  changes = function(act)
    local more = ""
    for vital, amount in pairs(deed(act):price("use")) do
      if UNIT[vital] then more = more .. "+" .. amount .. UNIT[vital] end
    end
    deed(act):edit { use = "-10AP" }
    deed(act):edit { use = more }
  end }

mod "Litter" { craft = 10, trigger = { after = "action", actor = "holder" },
  fits = function(act) if not card(act).places then act:refuse("it conjures no prop") end end,
  changes = function(act) deed(act):edit { use = "=(1/turn)" } end,
  effect = function(act)
    for prop in act:props(act.self.on.definition.places, { creator = act.holder }) do
      if not prop.Health then prop:set("Health", 1) end
    end
  end }

mod "Commonwealth" { craft = 15, trigger = { after = "action/aim", actor = "holder" },
  fits = function(act) if card(act).target ~= "ally" then act:refuse("it is not for an ally") end end,
  changes = function(act) deed(act):edit { use = "+" .. act.user.MlePwr .. " Health" } end,
  effect = function(act) deed(act).targets = { table.unpack(act.holder:allies("here")) } end }

mod "Burst Power" { craft = 17, fits = needs_rank,
  changes = function(act) deed(act):edit { use = "+(1/battle)" }; change_rank(act, 1) end }

-- The printed area reduced to the actor's own space.
local DISTANCE = "(?i)[0-9{]|^(battlefield|aoe|circle|sphere|cone|ray|beam|single|single-space)\\.?$"
local function own_space(range)
  local words = { "0sp AoE" }
  for _, word in ipairs(re.split(range, " +")) do
    if not re.find(word, DISTANCE) then words[#words + 1] = word end
  end
  return table.concat(words, " ")
end

mod "Shotgun" { craft = 18,
  fits = function(act) if not has_area(card(act)) then act:refuse("it has no area") end end,
  changes = function(act)
    deed(act):edit { range = own_space(card(act).range), use = "+10AP" }
    change_rank(act, 2)
  end }

mod "Headshot" { craft = 16,
  fits = function(act)
    if not re.find(card(act).accuracy or "", "\\+ *\\d") then act:refuse("it adds nothing to Accuracy") end
  end,
  changes = function(act)
    local type, bonus = re.match(card(act).accuracy, "^(.*?) *\\+ *(\\d+)$")
    deed(act):edit { accuracy = type, crit_range = "+" .. tonumber(bonus) // 2 }
  end }

mod "Helping Hand" { craft = 12, trigger = { after = "action/aim", actor = "holder" },
  fits = function(act)
    local printed = card(act)
    local is_own = printed.target == "self" or not printed.target and not printed.range
    if not is_own then act:refuse("it is not for oneself") end
  end,
  effect = function(act)
    local friend = act:pick(act.holder:allies("here"), "Whom does it help?", act.holder)
    if not friend then return deed(act):refuse("no ally here") end
    deed(act).targets = { friend }
  end }

local EVASIONS = { "Evasion", "MleEva", "MgcEva", "SklEva" }
mod "Rush Defense" { craft = 8,
  fits = function(act)
    for _, what in ipairs(EVASIONS) do
      if re.find(tostring((card(act).modifies or {})[what] or ""), "^\\+") then return end
    end
    act:refuse("it improves no Evasion")
  end,
  changes = function(act) burnable(act); deed(act):edit { use = "+10AP" } end }

mod "Blood Offering" { craft = 10, trigger = { after = "action", actor = "holder" },
  fits = function(act) if not card(act).ends_turn then act:refuse("it does not end the turn") end end,
  changes = function(act) deed(act):edit { ends_turn = false } end,
  effect = function(act) act.holder:take("(2){MlePwr}") end }

-- DEW-138: only where it is safe; one mod for each ability; no mods on the sideboard.
local function may_fit(act)
  if #act:order_entries() > 0 then return false, "not in battle" end
  if act.mod.holder ~= act.user or act.onto.holder ~= act.user then return false, "not its own" end
  if act.onto.sideboard then return false, "not on the sideboard" end
  if act.onto.fitted then return false, "one mod for one ability" end
  if act.mod.on then return false, act.mod.name .. " is in use" end
  return true
end

verb "check_fit" { "Asks a mod whether it fits an ability.",
  of = "creature", args = { { "mod", "mod" }, { "onto", "entity" } },
  steps = { { "fits", call = "fits" } } }

verb "fit" { "Fits a mod onto an ability.", of = "creature", args = { { "mod", "entity" }, { "onto", "entity" } },
  may = may_fit,
  steps = { { "fit", function(act)
    local mod, ability = act.mod, act.onto
    if not act.gm:ask("Is it safe enough here to fit " .. mod.name .. "?", { default = true }) then
      return act:refuse("not a safe place")
    end
    local fits, why = act.user:check_fit(mod, ability)
    if not fits then return act:refuse(why) end
    mod:set("on", ability)
    ability:set("fitted", mod)
    ability:set("fitted_as", mod.definition.makes)
    if mod.definition.makes == "Action" and ability.definition.applies == "Passive" then ability:disable() end
  end } } }

verb "unfit" { "Takes a mod off an ability.",
  of = "creature", args = { { "onto", "entity" } }, steps = { { "take", function(act)
  local ability = act.onto
  local mod = ability.fitted
  if not mod then return act:refuse("no mod is on it") end
  mod:set("on", nil)
  ability:set("fitted", nil); ability:set("fitted_as", nil)
  ability:enable()
end } } }

-- An ability moved to the sideboard loses its mod.
method "put_aside" { of = "creature", "Puts one of its mods on the sideboard.", function(who, onto)
  if onto.fitted then who:unfit(onto) end
  onto:set("sideboard", true)
  onto:disable()
end }
method "take_up" { of = "creature", "Takes a mod from the sideboard.", function(who, onto)
  onto:set("sideboard", nil)
  onto:enable()
end }

-- DEW-139: applied first, before variants and payment.
verb "adapt" { "Lets the mod of an ability change its print before a use.",
  of = "creature", args = { { "mod", "mod" }, { "onto", "entity" } },
  steps = { { "change", call = "changes" } } }

local function lay(act)
  act.user:adapt(act.self.fitted, act.self)
  return true
end

-- A mod may turn a reaction into an action, or the reverse.
local function may_use(act)
  local made = act.self.fitted_as
  if not made then return true end
  if made == "Action" and act.event and not act.free then return false, "it has no trigger any more" end
  act.applies = made
  return true
end

-- A mod with its own trigger uses the ability, or adds its part to a use.
verb "answer_as_mod" { "Uses an ability, or adds to a use, when the trigger of its mod fires.",
  may = function(act)
    local ability = act.self.on
    if not ability then return false, "on no ability" end
    return not act.ability.reactive or act.user:can_use(ability) == true
  end,
  steps = { { "answer", function(act)
    local mod, event = act.self, act.event
    if not mod.on then return end
    if act.ability.reactive then return act.user:use(mod.on, { answering = true, target = event.user }) end
    if event.self == mod.on then act:call("effect") end
  end } } }

return { lay = lay, may_use = may_use }
