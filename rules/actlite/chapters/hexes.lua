-- Hexes act when they are destroyed (Hex Activation; Invocations: ACT-093 to ACT-095, ACT-101 to ACT-105, ACT-108,
-- ACT-110).
--
--     rue:activate(hex)   rue:activate(hex, { target = foe })   hex:destroy()   rue:tear(strip)
--
-- Activating or destroying one hex of a combination makes all of them act: `activate` or `burst`, then `unleash` once,
-- then `unfold` for each hex. The author is the actor; without an author, the activator, if any (ACT-105).

local combinations = use "chapters/combinations"
local in_hand = use "chapters/in_hand"
local interrupts = use "chapters/interrupts"
local unfolding = use "chapters/unfolding"

-- Calls a verb with `who` as actor, or without an actor.
local function by(who, act, verb, ...)
  local doer = who or act
  return doer[verb](doer, ...)
end

local function passed_on(act)
  local passed = {}
  for _, name in ipairs(unfolding.passed) do passed[name] = act[name] end
  return passed
end

local function meets(act, hex) return hex.alive and by(act.user, act, "meets", hex, passed_on(act)) end

-- ACT-103, ACT-104: modifiers act before the rest, each in the order written.
local function unfold_all(act)
  local function unfold(hex) by(act.user, act, "unfold", hex, passed_on(act), act.modifiers) end
  for _, hex in ipairs(act.modifiers) do if hex.alive then unfold(hex) end end
  for _, hex in ipairs(act.hexes) do if meets(act, hex) then unfold(hex) end end
end

-- All hexes of a combination (`parts`), of which `hex` was activated. `wished`: the target, where the hex allows it.
verb "unleash" { "Carries out all hexes of an activated combination.",
  args = { { "hex", "hex" }, { "parts", "raw" }, { "given", "edits", keys = unfolding.passed } },
  steps = {
    { "sort", function(act)
      local hexes, modifiers = {}, {}
      for _, hex in ipairs(act.parts) do
        if not combinations.is_modifier(hex) then hexes[#hexes + 1] = hex
        elseif meets(act, hex) then modifiers[#modifiers + 1] = hex end
      end
      act.hexes, act.modifiers = hexes, modifiers
      act.is_shared = act.wished and unfolding.may_have(act.parts, act.wished, act.user)
    end },
    { "effects", unfold_all, around = "modifiers" },
  } }

-- True if every hex of a combination is durable (ACT-109).
local function is_durable(parts)
  for _, part in ipairs(parts) do if not part:has("durable") then return false end end
  return true
end

-- The author of a hex. ACT-105: an independent hex has no author, even if a character holds it.
local function author_of(hex)
  local author = not hex:has "independent" and hex.creator
  return author and author.alive and author or nil
end

-- Activates and destroys a hex (ACT-093): it is spent before it acts, and gone afterwards. `given`: see `unleash`.
local function act_out(act, doer, stays, given)
  local parts = combinations.parts_of(act.self)
  local root = parts[1]
  stays = stays and is_durable(parts)
  if not stays then for _, part in ipairs(parts) do part:set("spent", true) end end
  given.author = author_of(root)
  by(given.author or doer, act, "unleash", act.self, parts, given)
  if not stays and root.alive then root:destroy() end
end

-- Destroying a hex activates it. `doer`: the character that destroyed it, if any.
verb "burst" { "Activates a hex because it was destroyed.",
  args = { { "hex", "hex" }, { "doer", "any", optional = true } }, event = "activate", tells = "activates",
  steps = { { "effects", function(act)
    act_out(act, act.doer and act.doer.kind == "character" and act.doer or nil, false, { wished = act.target })
  end } } }

local function is_there(act)
  if act.self.spent then return false, "destroyed already" end
  return act.event ~= nil or in_hand.within_reach(act.user, act.self), "out of reach"
end

-- A target that no hex of the combination may have is refused, not replaced.
local function is_for_target(act)
  local parts = combinations.parts_of(act.self)
  return unfolding.may_have(parts, act.target, author_of(parts[1]) or act.user)
end

-- activate(hex): by its trigger (ACT-101), or by a character that has it within reach (ACT-102).
verb "activate" { "Activates a hex within reach, or by its trigger; the whole combination acts and is gone.",
  of = "character", event = "activate", tells = "activates",
  args = { { "hex", "hex" }, { "given", "edits", optional = true, keys = {} } },
  may = { { "able", laid = "cannot act", when = "not event" }, { "there", is_there },
    { "target", is_for_target, when = "target and not event" } },
  steps = {
    { "pay",     in_hand.pay_activation },
    { "declare", interrupts.declared(is_there), when = "not event" },
    { "effects", function(act)
      act_out(act, act.user, true, { wished = act.target, is_answer = act.event ~= nil })
    end },
  } }

-- tear(strip): needs one hand and is free, unless the actor must search for the hex (ACT-110).
verb "tear" { "Tears a hex within reach, which destroys and so activates it.",
  of = "character", args = { { "hex", "entity" } }, event = "torn", tells = "tears",
  may = { { "able", laid = "cannot act" } },
  steps = { { "tear", function(act)
    if not in_hand.within_reach(act.user, act.hex) then return act:refuse("out of reach") end
    local done, why = in_hand.pay_search(act.user, act.hex)
    if not done then return act:refuse(why) end
    act.hex:destroy()
  end } } }

local function has_tag(def, wanted)
  for _, tag in ipairs(def.tags) do if tag == wanted then return true end end
  return false
end

lint "modifier-tag" { on = "hex", required = true, check = function(def, report)
  if has_tag(def, "modifier") then return end
  if def.modifies then report("modifies", "only a hex with the tag modifier changes others") end
  if def.around and not def.trigger then report("around", "only a hex with the tag modifier stands around others") end
end }

-- ACT-109
lint "durable-tag" { on = "hex", required = true, check = function(def, report)
  if has_tag(def, "durable") then return end
  if def.casts then report("casts", "only a hex with the tag durable is cast") end
  if def.only_durable then report("only_durable", "only a hex with the tag durable stands on a table") end
end }
