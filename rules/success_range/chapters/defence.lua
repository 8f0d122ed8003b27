-- Attacks of NPCs, met by a Defence of the target (2.2 Actions: SRG-003, SRG-007; NPCs: SRG-077, SRG-078).
--
--     captain:strike(kenji)                         its first action in reach
--     captain:strike(kenji, "mocks your name")

local actions = use "chapters/actions"
local attacks = use "chapters/attacks"
local checks = use "chapters/checks"
local help = use "chapters/help"
local positions = use "chapters/positions"
local sheets = use "chapters/sheets"

local NOTHING, OTHER = "nothing", "another skill"

local function reaches(npc, deed, target)
  local reach = deed.reach or "melee"
  local hinders = attacks.is_disrupted(npc, reach)
  if hinders then return false, hinders .. ": no " .. reach .. " attacks" end
  return positions.in_reach(reach, positions.apart(npc, target), deed.high_power)
end

-- The action with this text, else the first in reach; nil and a reason.
local function find_deed(npc, target, text)
  local list, why = npc.definition.actions, nil
  for _, deed in ipairs(list) do
    if not text or deed[1] == text then
      local fits, reason = reaches(npc, deed, target)
      if fits then return deed end
      why = why or reason
    end
  end
  return nil, why or npc.name .. " does nothing like that: " .. text
end

local function may_meet(who, thing, npc)
  return checks.may_try(who, thing, { action = "defence", target = npc })
end

-- The skills and abilities for a Defence, the proposed one first.
local function choices(who, npc)
  local list, seen = {}, {}
  local function add(thing)
    if seen[thing.name] or not may_meet(who, thing, npc) then return end
    seen[thing.name] = true
    list[#list + 1] = thing.name
  end
  local proposed = actions.proposed(who, "defence")
  for _, thing in ipairs(proposed) do add(thing) end
  list.default = list[1] or NOTHING
  for skill in who:things("skill") do add(skill) end
  list[#list + 1] = OTHER
  list[#list + 1] = NOTHING
  return list
end

-- A defence chosen for an attack that was stopped does not apply to the next one.
local function forget_chosen(who)
  for _, kind in ipairs { "skill", "ability" } do
    for thing in who:things(kind) do
      if thing.chosen == true then thing:set("chosen", false) end
    end
  end
end

-- SRG-003: an attacked character has one Defence; without it, or without a choice, the attack hits without a roll.
local function defend(act)
  local who, npc = act.target, act.user
  forget_chosen(who)
  if who:laid("cannot", "act") then return end
  if who.conflict and who.Defence == 0 then return act:say(who.name .. " has no Defence left") end
  local chosen = who:ask("How does " .. who.name .. " meet it?", choices(who, npc))
  if chosen == OTHER then chosen = who:ask("With which skill?", { text = true }) end
  if chosen == NOTHING or type(chosen) ~= "string" or chosen == "" then return end
  local thing = sheets.find(act, who, chosen)
  local fits, why = may_meet(who, thing, npc)
  if not fits then return act:say(who.name .. " cannot meet it with " .. thing.name .. ": " .. why) end
  if not checks.allows(act, thing) then return act:say("The GM does not let " .. who.name .. " meet it so") end
  if who.conflict and not who:pay "Defence" then return end
  thing:set("chosen", true)
  act.deed_situation = act.deed.situation or {}
end

-- The chosen thing meets the attack (see kinds.lua). In an ability's script act.event is the attack.
verb "answer" { "Meets an attack with the skill, ability or stance chosen as Defence.",
  steps = { { "meet", function(act)
  local event, who = act.event, act.user
  act.self:set("chosen", false)
  act:say(who.name .. " meets it (" .. act.self.name .. ")")
  if not actions.is_uncertain(act, "defence", {}) then
    event.is_warded = true
    return
  end
  event.is_warded = who:resolve(act.self, { action = "defence", target = event.user, what_for = "meeting it",
    situation = event.deed_situation, ask_help = true, ruled = true }) == true
end } } }

-- SRG-078: the action's own harm, else a wound or frustration.
local function land(act)
  local deed, who = act.deed, act.target
  act:say(act.user.name .. " hits " .. who.name)
  if deed.harm ~= 0 then who:take(deed.harm or setting.npc_default_harm, deed.strain) end
  if deed.descriptor then help.put(act, who, deed.descriptor, "attack", { creator = act.user,
    negative = deed.descriptor }) end
  if deed.inflicts then who:inflict(deed.inflicts) end
  if deed.effect then deed.effect(act) end
  attacks.disrupt(who, act.user)
end

local function aim(act)
  local deed, why = find_deed(act.user, act.target, act.text)
  if not deed then return act:refuse(why) end
  if act.user.conflict then
    local paid, short = act.user:pay "Deed"
    if not paid then return act:refuse(short) end
  end
  act.deed = deed
  local reach = deed.reach or "melee"
  act.user:set("shooting", reach)
  act:say(act.user.name .. " " .. deed[1] .. ": " .. act.target.name)
end

verb "strike" { "Attacks a character with an action of an NPC's sheet, which one Defence may meet.",
  of = "npc", event = "attack", returns = "is_hit",
  args = { { "target", "entity" }, { "text", "text", optional = true } },
  may = { { "able", laid = "cannot act" }, { "attack", laid = "cannot attack" },
    { "foe", function(act) return act.target.kind == "character", "NPCs attack characters" end } },
  steps = {
    { "aim",     aim },
    { "defend",  defend },
    { "land", function(act)
      act.is_hit = false
      if act.is_warded then return act.target:take_miss() end
      if attacks.is_disrupted(act.user, act.deed.reach or "melee") then
        return act:say(act.user.name .. " is disrupted: it comes to nothing")
      end
      act.is_hit = true
      land(act)
    end },
  } }

return { find_deed = find_deed, reaches = reaches }
