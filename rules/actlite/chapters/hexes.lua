-- What hexes do: destroyed is activated (Hex Activation; Invocations: ACT-093 to ACT-095, ACT-101 to ACT-105, ACT-108,
-- ACT-110).
--
--     rue:activate(hex)   rue:activate(hex, { target = foe })   hex:destroy()   rue:tear(strip)
--
-- Whatever makes a hex of a combination act makes all act: `activate` or `burst`, then `unleash` on the whole, then
-- `unfold` for each hex. They are done by the author; by whoever activates it where there is none (ACT-105).

local writing = use "chapters/writing"

-- ACT-102: what one holds ready, or what is wound round the weapon one holds (ACT-110).
local function at_hand(who, hex)
  local root = writing.root_of(hex)
  local holder = root.holder
  if holder == who then return root.at_hand == true end
  return holder ~= nil and holder.kind == "weapon" and holder.holder == who
end

-- In one's hands or clothes, or lying in one's space.
local function within_reach(who, hex)
  local root = writing.root_of(hex)
  local holder = root.holder
  if not holder then return root.space ~= nil and root.space == who.space end
  return holder == who or holder.holder == who
end

-- ACT-102: 1 AP for what must be looked for.
local function pay_search(act, hex)
  local who = act.user
  if not who.in_initiative or at_hand(who, hex) then return true end
  return who:pay "1AP"
end

-- ready(hex): in hand from now on. stow(hex): put away.
verb "ready" { of = "character", args = { { "hex", "entity" } },
  may = { { "able", laid = "cannot", word = "act" } },
  steps = { { "take", function(act)
    local root = writing.root_of(act.hex)
    if not within_reach(act.user, root) then return act:refuse("out of reach") end
    local done, why = pay_search(act, root)
    if not done then return act:refuse(why) end
    if root.holder ~= act.user then root:put(act.user) end
    root:set("at_hand", true)
  end } } }
verb "stow" { of = "character", args = { { "hex", "entity" } },
  steps = { { "stow", function(act) writing.root_of(act.hex):set("at_hand", false) end } } }

-- Reads `when` and `ruling` of a hex: a function, or a sentence the GM answers.
local function requirement_holds(act)
  local definition = act.ability
  local when = definition.when
  if type(when) == "function" and not when(act) then return false end
  if type(when) == "string" and not act:ruling(when) then return false end
  return not definition.ruling or act:ruling(definition.ruling) == true
end

-- "+1d4" behind "1d6"; anything else is an edit as everywhere.
local AMOUNTS = { damage = true, heals = true }
local function lay(act, name, changes)
  for field, change in pairs(changes) do
    local printed = AMOUNTS[field] and act:field(field)
    if printed and type(change) == "string" and re.find(change, "^[+-]") then change = printed .. " " .. change end
    act:edit({ [field] = change }, name)
  end
end

-- ACT-103: what the modifiers of the combination change.
local function lay_modifiers(act)
  for _, modifier in ipairs(act.modifiers) do
    local changes = modifier ~= act.self and modifier.definition.modifies
    if changes then lay(act, modifier.name, changes) end
  end
end

-- Whom a hex could act on, from where it is.
local function candidates(act, wanted)
  local author, within = act.user, act:field("within")
  local list = act.scene:with(function(who) return who.kind == "character" end)
  if wanted == "enemy" then list = list:with(function(who) return who.side ~= author.side end)
  elseif wanted == "ally" then list = list:with(function(who) return who ~= author and who.side == author.side end)
  elseif wanted == "other" then list = list:with(function(who) return who ~= author end) end
  if within and act.self.space then list = list:within(within, act.self) end
  return list
end

local function aim_at_space(act)
  local here, within = act.self.space, act:field("within") or 0
  if not here then return act:stop() end
  local spaces = here:around(within)
  act.space = act.wished and spaces:has(act.wished) and act.wished or act.user:pick(spaces, act.self.name .. ": where?")
  act.targets = { act.space }
end

-- Without anybody to act on it comes to nothing (ACT-094). ACT-105: without an author nothing befalls the author.
local function aim(act)
  local wanted = act:field("target")
  if wanted == nil then return end
  if wanted == "space" then return aim_at_space(act) end
  if wanted == "author" then act.targets = { act.author }
  elseif wanted == "holder" then act.targets = { writing.root_of(act.self).holder }
  else
    local list = candidates(act, wanted)
    if wanted == "all" then act.targets = list; return end
    local wished = act.wished
    local one = wished and list:has(wished) and wished or act.user:pick(list, act.self.name .. ": whom?")
    act.targets = { one }
  end
  if #act.targets == 0 then
    act:say(act.self.name .. " finds nobody")
    act:stop()
  end
end

-- One hex of what is activated: modifiers' changes, whether its requirement is met, whom it acts on, its effects.
verb "unfold" { args = { { "hex", "hex" }, { "given", "edits" }, { "modifiers", "raw" } }, event = "unfold",
  steps = {
    { "lay",     lay_modifiers },
    { "require", function(act)
      if requirement_holds(act) then return end
      act:say(act.self.name .. " comes to nothing")
      act:stop()
    end },
    { "aim",     aim },
    { "effects", effects = "effect" },
  } }

local function unfold(act, hex)
  if hex.alive then
    act.user:unfold(hex, { author = act.author, wished = act.wished, space = act.space }, act.modifiers)
  end
end

-- ACT-103, ACT-104: modifiers before the rest, each in the order written.
local function unfold_all(act)
  for _, hex in ipairs(act.modifiers) do unfold(act, hex) end
  for _, hex in ipairs(act.hexes) do unfold(act, hex) end
end

-- All hexes of a combination at once. `wished`: whom they are for where that may be; `author`: nobody's, without one.
verb "unleash" { of = "character", args = { { "parts", "raw" }, { "given", "edits", optional = true } },
  steps = {
    { "sort", function(act)
      local hexes, modifiers = {}, {}
      for _, hex in ipairs(act.parts) do
        local list = writing.is_modifier(hex) and modifiers or hexes
        list[#list + 1] = hex
      end
      act.hexes, act.modifiers = hexes, modifiers
    end },
    { "effects", unfold_all },
  } }

-- Activated and destroyed in one (ACT-093); what is durable stays, unless it was destroyed (ACT-109).
local function act_out(act, hex, is_destroyed)
  local parts = writing.parts_of(hex)
  local root = parts[1]
  local stays = root:has("durable") and not is_destroyed
  if not stays then for _, part in ipairs(parts) do part:set("spent", true) end end
  local author = root.creator
  local doer = author or act.user or root
  if doer.kind ~= "character" then doer = act.scene[1] end
  if doer then doer:unleash(parts, { author = author, wished = act.target }) end
  if not stays and not is_destroyed then root:destroy() end
end

-- What destroys a hex activates it. `doer`: who destroyed it, perhaps nobody.
verb "burst" { args = { { "hex", "hex" }, { "doer", "any", optional = true } }, event = "activate", tells = "activates",
  steps = { { "effects", function(act)
    act_out(act, act.self, true)
    local root = writing.root_of(act.self)
    if root ~= act.self then root:destroy() end
  end } } }

-- activate(hex): by its condition (ACT-101), or by whoever has it within reach (ACT-102).
verb "activate" { args = { { "hex", "hex" }, { "given", "edits", optional = true } }, event = "activate",
  tells = "activates",
  may = {
    { "able",  laid = "cannot", word = "act", when = "not event" },
    { "reach", function(act) return act.event ~= nil or within_reach(act.user, act.self), "out of reach" end },
    { "whole", function(act) return not act.self.spent, "destroyed already" end },
    { "price", affordable = "cost" },
  },
  steps = {
    { "search", function(act)
      if act.event then return end
      local done, why = pay_search(act, act.self)
      if not done then return act:refuse(why) end
    end },
    { "pay",     pay = "cost" },
    { "effects", function(act) act_out(act, act.self, false) end },
  } }

-- tear(strip): by one hand and for nothing, unless it must be looked for (ACT-110).
verb "tear" { of = "character", args = { { "hex", "entity" } }, event = "torn", tells = "tears",
  may = { { "able", laid = "cannot", word = "act" } },
  steps = { { "tear", function(act)
    if not within_reach(act.user, act.hex) then return act:refuse("out of reach") end
    local done, why = pay_search(act, act.hex)
    if not done then return act:refuse(why) end
    act.hex:destroy()
  end } } }

lint "modifier-tag" { on = "hex", check = function(def, report)
  local is_modifier = false
  for _, tag in ipairs(def.tags) do is_modifier = is_modifier or tag == "modifier" end
  if def.modifies and not is_modifier then report("modifies", "only a hex with the tag modifier changes others") end
end }

return { at_hand = at_hand }
