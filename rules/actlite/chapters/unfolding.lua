-- One hex of an activated combination: its requirement, changes by modifiers, targets, effects (Hex
-- Activation; modifier and independent hexes: ACT-094, ACT-103, ACT-105).

local combinations = use "chapters/combinations"
local skills = use "chapters/skills"

-- What is passed on to each hex of a combination.
local PASSED = { "author", "wished", "is_answer", "is_shared" }

-- ACT-094: checks `when` and `ruling` of a hex: a function, or a sentence that the GM answers.
verb "meets" { "Tells whether the requirement of a hex holds, by its function or the GM's word.",
  args = { { "hex", "hex" }, { "given", "edits", keys = PASSED } }, returns = "is_met",
  steps = { { "judge", function(act)
    local when, ruling = act.ability.when, act.ability.ruling
    act.is_met = (type(when) ~= "function" or when(act)) and (type(when) ~= "string" or act:ruling(when))
      and (not ruling or act:ruling(ruling)) and true or false
    if not act.is_met then act:say(act.self.name .. " comes to nothing") end
  end } } }

-- The printed amount with a change: "+1d4" is appended, anything else replaces it.
local function amount_text(printed, change)
  local is_more = type(change) == "string" and re.find(change, "^[+-]")
  return (is_more and printed or "0 +") .. " " .. change
end

-- A change applies only to hexes that print the changed field.
local AMOUNTS = { damage = true, heals = true }
local function lay(act, name, changes)
  for field, change in pairs(changes) do
    local printed = act:field(field)
    if printed ~= nil then act:edit({ [field] = AMOUNTS[field] and amount_text(printed, change) or change }, name) end
  end
end

-- ACT-103: applies the changes of the combination's modifiers.
local function lay_modifiers(act)
  act.changes_others = act.ability.modifies ~= nil
  for _, modifier in ipairs(act.modifiers) do
    local changes = modifier.definition.modifies
    if changes then lay(act, modifier.name, changes) end
  end
end

local function candidates(act, wanted)
  local user, within = act.user, act:field("within")
  local list = act.scene:with(function(who) return who.kind == "character" and skills.fits(wanted, who, user) end)
  if within and act.self.space then list = list:within(within, act.self) end
  return list
end

-- True if a hex with this `target` may have it; without one it acts on its actor.
local function takes(hex, wanted, target, user)
  if wanted == "space" then return target.kind == "space" end
  if wanted == "holder" then return target == combinations.root_of(hex).holder end
  if not wanted or wanted == "author" then return target == user end
  return target.kind == "character" and skills.fits(wanted, target, user)
end

-- What a modifier among these hexes makes of a field, if any does.
local function changed(parts, field)
  for _, part in ipairs(parts) do
    local changes = part.definition.modifies
    if changes and changes[field] ~= nil then return changes[field] end
  end
end

-- True if one of these hexes may have this target and reaches it; or false and the reason.
local function may_have(parts, target, user)
  local why = target.name .. " is no target of " .. parts[1].name
  for _, part in ipairs(parts) do
    local sheet = part.definition
    if takes(part, sheet.target and changed(parts, "target") or sheet.target, target, user) then
      local within = not changed(parts, "within") and part.space and sheet.within
      if not within or (part:distance(target) or within + 1) <= within then return true end
      why = "out of reach"
    end
  end
  return false, why
end

-- The proposed target: an enemy for harmful hexes, else the actor.
local HARM = { "damage", "inflicts", "loses", "pushes", "pulls" }
local function proposed(act, list)
  local hurts = false
  for _, field in ipairs(HARM) do hurts = hurts or act:field(field) ~= nil end
  for _, one in ipairs(list) do
    if hurts and act.user and one.side ~= act.user.side or not hurts and one == act.user then return one end
  end
  return list[1]
end

-- The actor chooses, else the GM. A wished target that is possible is taken without a question; one that is not is only
-- replaced if it is meant for another hex of the combination.
local function choose(act, list)
  local wished = not act.is_answer and act.wished
  if act.wished and list:has(act.wished) then return act.wished end
  if wished and (not act.is_shared or takes(act.self, act:field("target"), wished, act.user)) then return end
  local question = act.self.name .. ": which?"
  if not act.user then return act.gm:pick(list, question) end
  return act.user:pick(list, question, act.user, proposed(act, list))
end

local function aim_at_space(act)
  local here = act.self.space
  if not here then return end
  act.space = choose(act, here:around(act:field("within") or 0))
  act.targets = { act.space }
end

-- A hex without a possible target does not meet its requirement (ACT-094). Without a `target` field it acts on the
-- subject of its trigger, else on its actor. ACT-105: without an author, effects on the author do nothing.
local function aim(act)
  local wanted = act:field("target")
  if wanted == nil then
    if act.is_answer and act.wished then act.targets = { act.wished } end
    return
  end
  if wanted == "space" then aim_at_space(act)
  elseif wanted == "author" then act.targets = { act.author }
  elseif wanted == "holder" then act.targets = { combinations.root_of(act.self).holder }
  elseif wanted == "all" then act.targets = candidates(act, wanted)
  else act.targets = { choose(act, candidates(act, wanted)) } end
  if #act.targets > 0 then return end
  act:say(act.self.name .. " finds nobody")
  act:stop()
end

-- One hex of an activated combination: applies modifiers, checks its requirement, picks targets, carries out effects.
-- In its scripts `act.author` is the writer, or nil; its `modifies` field applies to other hexes.
verb "unfold" { "Carries out one hex of an activated combination, with its modifiers applied.",
  args = { { "hex", "hex" }, { "given", "edits", keys = PASSED }, { "modifiers", "raw" } }, event = "unfold",
  steps = {
    { "lay",     lay_modifiers },
    { "aim",     aim },
    { "effects", effects = "effect", when = "not changes_others" },
    { "effect",  call = "effect", when = "changes_others" },
  } }

return { may_have = may_have, passed = PASSED }
