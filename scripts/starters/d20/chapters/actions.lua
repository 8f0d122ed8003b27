-- Using weapons, spells and deeds, as in hale:use("Long Blade", { target = hound }).

local abilities = use "chapters/abilities"

budget { "action", "bonus", each = 1, refresh = "own turn start" }
budget "movement" { each = "@Speed", refresh = "own turn start" }
budget "reaction" { each = 1, refresh = "own turn start", out_of_turn = true }
for level = 1, 3 do
  stat("MaxSlot" .. level) { of = "creature", at_least = 0 }
  pool("Slot" .. level) { of = "creature", max = "MaxSlot" .. level }
end

-- Whether a creature can be the target, or why not.
local function suits(act, who)
  local user, card = act.user, act.ability
  if card.target == "enemy" and who:has "Dying" then return false, who.name .. " lies dying" end
  if card.heals and who:missing "Health" == 0 then return false, who.name .. " is unhurt" end
  if card.target == "self" then return who == user, card.name .. " is for its user" end
  if (who.side == user.side) ~= (card.target == "ally") then return false, who.name .. " is no " .. card.target end
  local is_near = (user:distance(who, true) or 99) <= card.range
  return is_near and user:line_to(who) ~= nil, who.name .. " is out of reach"
end

local function candidates(act) return act.user:combatants():with(function(who) return (suits(act, who)) end) end

local function open_slots(act)
  local found = {}
  for level = act.ability.level, 3 do if act.user["Slot" .. level] > 0 then found[#found + 1] = "Slot" .. level end end
  return found
end

-- Whether it can be used now, or why not.
local function possible(act)
  local card = act.ability
  if not act.self or act.self.holder ~= act.user then return false, act.user.name .. " has no " .. card.name end
  local hinders = act.user:laid("cannot", act.event and "react" or "act")
  if hinders then return false, act.user.name .. " is " .. hinders end
  if card.trigger and not act.event then return false, card.name .. " is a reaction" end
  if not act.self:is_met() then return false, card.reason end
  if card.level > 0 and #open_slots(act) == 0 then return false, "no slot is left" end
  if not act.event and not act.target and #candidates(act) == 0 then return false, "no target is in reach" end
  return true
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

-- Rolled once for all targets, with more dice from a higher slot. A critical hit rolls all dice twice.
local function roll_damage(act)
  local card = act.ability
  local slot = card.level > 0 and (act.slot or act.outer.slot) or 0
  local dice = card.damage .. (" + " .. card.higher):rep(slot - card.level)
  if act.crit then dice = dice .. " + " .. dice end
  if card.kind == "weapon" then dice = dice .. " + @" .. card.by:lower() end
  act.rolled = math.max(0, act:dice(dice, "damage"))
end

-- Prone targets are easy to hit from near, hard from afar. An enemy beside the shooter hinders a shot.
local function edge(act)
  local user, target = act.user, act.target
  local sum = user.Attacking + target.Exposed
  if target:has "Prone" and user:distance(target, true) > 1 then sum = sum - 2 end
  if act.ability.range > 2 and #user:enemies(1) > 0 then sum = sum - 1 end
  return abilities.advantage(sum)
end

local function difficulty(act) return 8 + act.user.Proficiency + act.user[act.ability.by] end

-- Without an attack roll a passed save halves the damage. It always keeps the condition off.
local outcome = {
  { "save",  function(act) act.saved = act.target:roll_save(act.ability.save, difficulty(act)) end, when = "save" },
  { "harm",  function(act)
    local amount = act.rolled or act.outer.rolled
    act.target:take(act.saved and not act.ability.to_hit and amount // 2 or amount)
  end, when = "damage" },
  { "heal",  function(act)
    act.target:heal(math.max(0, act:dice(act.ability.heals .. " + @" .. act.ability.by:lower(), "healing")))
  end, when = "heals" },
  { "leave", function(act)
    if not act.target:exists() then return end
    act.target:inflict(act.ability.inflicts, nil, { difficulty = difficulty(act),
      hangs_on = act.ability.concentration and act.user })
  end, when = "inflicts and not saved" },
}

verb "suffer" { "Undergoes an effect.", of = "creature", subject = "target", event = "affect", steps = outcome }
verb "suffer_attack" { "Is attacked: a d20 against its armour class, which a reaction may still raise.",
  of = "creature", subject = "target", event = "attack", steps = {
    { "roll",  function(act)
      act:check { rule = "attack", bonus = { act.ability.by, "Proficiency" }, against = act.target,
        difficulty = "ArmourClass", advantage = edge(act) }
    end },
    { "judge", function(act) act.hit = act.passed and (act.crit or act.roll.total >= act.target.ArmourClass) end },
    { "force", roll_damage, when = "hit and damage" },
    { "land",  outcome, when = "hit" },
  } }

verb "can_use" { "Tells whether it can use something now.", of = "creature", args = { { "what", "definition" } },
  returns = "can", steps = { { "see", function(act) act.can = possible(act) and act:affordable "cost" or false end } } }

verb "use" { "Uses a weapon, spell or deed, for its printed price.", of = "creature", event = "use", tells = "uses",
  args = { { "what", "definition" }, { "given", "edits", optional = true, keys = { "target", "space", "free" } } },
  may = { { "possible", possible }, { "price", pay = "cost", when = "not free" } }, steps = {
    { "aim",     aim },
    { "pay",     pay = "cost", when = "not free" },
    { "slot",    function(act)
      local slot = act:pick(open_slots(act), "Which slot?")
      act.slot = tonumber(slot:sub(5))
      act.user:lose { [slot] = 1 }
    end, when = "level > 0" },
    { "focus",   function(act) act.user:end_concentration(); act.user:inflict "Concentrating" end,
      when = "concentration" },
    { "force",   roll_damage, when = "damage and not to_hit" },
    { "targets", each = "suffer_attack", where = "to_hit", otherwise = "suffer" },
    { "effect",  call = "effect" },
  } }
