-- Using weapons, spells and deeds: the budget of a turn, targets, spell slots, attack rolls, saves.
--
--     hale:use("Long Blade", { target = hound })

local abilities = use "chapters/abilities"

budget { "action", "bonus", each = 1, refresh = "own turn start" }
budget "movement" { each = "@Speed", refresh = "own turn start" }
budget "reaction" { each = 1, refresh = "own turn start", out_of_turn = true }
for level = 1, 3 do pool("Slot" .. level) { of = "creature", max = 0 } end

-- Whether somebody can be the target, or why not.
local function suits(act, who)
  local user, card = act.user, act.ability
  if card.target == "self" then return who == user, card.name .. " is for its user" end
  if (who.side == user.side) ~= (card.target == "ally") then return false, who.name .. " is no " .. card.target end
  if card.target == "enemy" and who:has "Dying" then return false, who.name .. " lies dying" end
  if card.heals and who:missing "Health" == 0 then return false, who.name .. " is unhurt" end
  local is_near = (user:distance(who, true) or 99) <= card.range
  return is_near and user:line_to(who) ~= nil, who.name .. " is out of reach"
end

local function candidates(act) return act.user:combatants():with(function(who) return (suits(act, who)) end) end

-- The levels of the slots that can still cast a spell.
local function slots(act)
  local found = {}
  for level = act.ability.level, 3 do if act.user["Slot" .. level] > 0 then found[#found + 1] = level end end
  return found
end

-- Whether it can be used now, or why not.
local function possible(act)
  local card = act.ability
  local hinders = act.user:laid("cannot", act.event and "react" or "act")
  if hinders then return false, act.user.name .. " is " .. hinders end
  if card.trigger and not act.event then return false, card.name .. " is a reaction" end
  if act.self and not act.self:is_met() then return false, "not possible now" end
  if card.level > 0 and #slots(act) == 0 then return false, "no slot is left" end
  if not act.event and not act.target and #candidates(act) == 0 then return false, "nobody is in reach" end
  return act.free or act:affordable "cost"
end

-- A reaction is for the one who caused it, or for its user.
local function aim(act)
  local card, target = act.ability, act.target or act.event and act.event.user
  if card.target == "self" then target = act.user end
  if not target then target = act:pick(candidates(act), "Whom?") end
  local fits, why = suits(act, target)
  if not fits then return act:refuse(why) end
  act.targets = card.area > 0 and target:combatants(card.area) or { target }
end

local function spend_slot(act)
  act.slot = act:pick(slots(act), "A slot of which level?")
  act.user:lose { ["Slot" .. act.slot] = 1 }
end

-- One spell at a time.
local function concentrate(act)
  act.user:end_concentration()
  act.user:inflict "Concentrating"
end

-- Rolled once for all targets. A critical hit rolls the dice twice.
local function roll_damage(act)
  local card = act.ability
  local dice = card.damage .. (" + " .. card.higher):rep((act.slot or 0) - card.level)
  if act.crit then dice = dice .. " + " .. dice end
  if card.kind == "weapon" then dice = dice .. " + @" .. card.by:lower() end
  act.rolled = math.max(0, act:dice(dice, "damage"))
end

-- The prone are easy to hit from near, hard from afar. An enemy at its side hinders the archer.
local function edge(act)
  local user, target = act.user, act.target
  local sum = user.Attacking + target.Exposed
  if target:has "Prone" and user:distance(target, true) > 1 then sum = sum - 2 end
  if act.ability.range > 1 and #user:enemies(1) > 0 then sum = sum - 1 end
  return abilities.advantage(sum)
end

local function difficulty(act) return 8 + act.user.Proficiency + act.user[act.ability.by] end

-- Without an attack roll a passed save halves the damage. It always keeps the condition off.
local function harm(act) act.target:take(act.saved and not act.ability.to_hit and act.rolled // 2 or act.rolled) end

local function heal(act)
  act.target:heal(math.max(0, act:dice(act.ability.heals .. " + @" .. act.ability.by:lower(), "healing")))
end

local function inflict(act)
  if not act.target:exists() then return end
  local ends = act.ability.concentration and { on = "concentration end", actor = "creator" } or nil
  act.target:inflict(act.ability.inflicts, nil, { difficulty = difficulty(act), lasts = ends })
end

local outcome = {
  { "save", function(act) act.saved = act.target:roll_save(act.ability.save, difficulty(act)) end, when = "save" },
  { "harm", harm, when = "damage" },
  { "heal", heal, when = "heals" },
  { "leave", inflict, when = "inflicts and not saved" },
}

verb "suffer" { "Undergoes what needs no attack roll.", of = "creature", subject = "target", event = "affect",
  steps = outcome }
verb "suffer_attack" { "Is attacked: a d20 against its armour class, which a reaction may still raise.",
  of = "creature", subject = "target", event = "attack", returns = "hit", steps = {
    { "roll",  function(act)
      act:check { rule = "attack", bonus = { act.ability.by, "Proficiency" }, against = act.target,
        difficulty = "ArmourClass", advantage = edge(act) }
    end },
    { "judge", function(act) act.hit = act.passed and (act.crit or act.roll.total >= act.target.ArmourClass) end },
    { "force", roll_damage, when = "hit and damage" },
    { "land",  outcome, when = "hit" },
  } }

verb "can_use" { "Tells whether it can use something now.", of = "creature", args = { { "what", "definition" } },
  returns = "can", steps = { { "look", function(act) act.can = possible(act) or false end } } }

verb "use" { "Uses a weapon, spell or deed, for its printed price.", of = "creature", event = "use", tells = "uses",
  args = { { "what", "definition" }, { "given", "edits", optional = true, keys = { "goal", "free" } } },
  may = possible, steps = {
    { "aim",         aim },
    { "pay",         pay = "cost", when = "not free" },
    { "slot",        spend_slot, when = "level > 0" },
    { "concentrate", concentrate, when = "concentration" },
    { "force",       roll_damage, when = "damage and not to_hit" },
    { "targets",     each = "suffer_attack", where = "to_hit", otherwise = "suffer" },
    { "effect",      call = "effect" },
  } }
