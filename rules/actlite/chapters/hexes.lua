-- What hexes do: destroyed is activated (Hex Activation; Invocations: ACT-093 to ACT-095, ACT-101 to ACT-105, ACT-108,
-- ACT-110).
--
--     rue:activate(hex)   rue:activate(hex, { target = foe })   hex:destroy()   rue:tear(strip)
--
-- Whatever makes a hex of a combination act makes all of them act: `activate` or `burst`, then `unleash` for the whole,
-- then `unfold` for each. The author does it; where there is none, whoever activates it, or nobody (ACT-105).

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
  local price
  for _, part in ipairs(writing.parts_of(hex)) do price = math.min(price or 99, part:rule "search_price") end
  if price == 0 then return true end
  return who:pay(price .. "AP")
end

-- What the hex itself costs beside; AP in initiative only.
local function pay_cost(act)
  local who, prices = act.user, {}
  for pool, number in pairs(act:price "cost") do
    if pool ~= "AP" or who.in_initiative then prices[#prices + 1] = number .. pool end
  end
  if #prices == 0 then return end
  local done, why = who:pay(table.concat(prices, " + "))
  if not done then return act:refuse(why) end
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

-- ACT-094: what `when` and `ruling` of a hex say: a function, or a sentence the GM answers.
verb "meets" { args = { { "hex", "hex" }, { "given", "edits" } }, returns = "is_met",
  steps = { { "judge", function(act)
    local when, ruling = act.ability.when, act.ability.ruling
    act.is_met = (type(when) ~= "function" or when(act)) and (type(when) ~= "string" or act:ruling(when))
      and (not ruling or act:ruling(ruling)) and true or false
    if not act.is_met then act:say(act.self.name .. " comes to nothing") end
  end } } }

-- What is printed, changed: "+1d4" stands behind it, anything else in its place.
local function amount_text(printed, change)
  local is_more = type(change) == "string" and re.find(change, "^[+-]")
  return (is_more and printed or "0 +") .. " " .. change
end

-- A change counts for the hexes that print what it changes.
local AMOUNTS = { damage = true, heals = true }
local function lay(act, name, changes)
  for field, change in pairs(changes) do
    local printed = act:field(field)
    if printed ~= nil then act:edit({ [field] = AMOUNTS[field] and amount_text(printed, change) or change }, name) end
  end
end

-- ACT-103: what the modifiers of the combination change.
local function lay_modifiers(act)
  act.changes_others = act.ability.modifies ~= nil
  for _, modifier in ipairs(act.modifiers) do
    local changes = modifier.definition.modifies
    if changes then lay(act, modifier.name, changes) end
  end
end

-- Whom a hex could act on, from where it is.
local FITS = {
  character = function() return true end,
  all = function() return true end,
  other = function(who, user) return who ~= user end,
  enemy = function(who, user) return user == nil or who.side ~= user.side end,
  ally = function(who, user) return user ~= nil and who ~= user and who.side == user.side end,
}

local function candidates(act, wanted)
  local user, within = act.user, act:field("within")
  local list = act.scene:with(function(who) return who.kind == "character" and FITS[wanted](who, user) end)
  if within and act.self.space then list = list:within(within, act.self) end
  return list
end

-- Who chooses: the one who does it, else the GM. Whoever was wished for before is not asked about.
local function choose(act, list)
  if act.wished and list:has(act.wished) then return act.wished end
  local who = act.user or act.gm
  return who:pick(list, act.self.name .. ": which?")
end

local function aim_at_space(act)
  local here = act.self.space
  if not here then return end
  act.space = choose(act, here:around(act:field("within") or 0))
  act.targets = { act.space }
end

-- Nobody to act on is a requirement that is not met (ACT-094). Without a word it is for whom its trigger was about, else
-- for its user. ACT-105: without an author nothing befalls the author.
local function aim(act)
  local wanted = act:field("target")
  if wanted == nil then
    if act.is_answer and act.wished then act.targets = { act.wished } end
    return
  end
  if wanted == "space" then aim_at_space(act)
  elseif wanted == "author" then act.targets = { act.author }
  elseif wanted == "holder" then act.targets = { writing.root_of(act.self).holder }
  elseif wanted == "all" then act.targets = candidates(act, wanted)
  else act.targets = { choose(act, candidates(act, wanted)) } end
  if #act.targets > 0 then return end
  act:say(act.self.name .. " finds nobody")
  act:stop()
end

-- One hex of what is activated: what modifiers change in it, whether its requirement is met, whom it acts on, its
-- effects. In its scripts `act.author` is who wrote it, or nil; what it prints as `modifies` is for other hexes.
verb "unfold" { args = { { "hex", "hex" }, { "given", "edits" }, { "modifiers", "raw" } }, event = "unfold",
  steps = {
    { "lay",     lay_modifiers },
    { "aim",     aim },
    { "effects", effects = "effect", when = "not changes_others" },
    { "effect",  call = "effect", when = "changes_others" },
  } }

-- Done by somebody, or by nobody.
local function by(who, act, verb, ...)
  local doer = who or act
  return doer[verb](doer, ...)
end

-- What is passed on to each hex of a combination.
local function passed_on(act) return { author = act.author, wished = act.wished, is_answer = act.is_answer } end

local function meets(act, hex) return hex.alive and by(act.user, act, "meets", hex, passed_on(act)) end

-- ACT-103, ACT-104: modifiers before the rest, each in the order written.
local function unfold_all(act)
  for _, hex in ipairs(act.modifiers) do by(act.user, act, "unfold", hex, passed_on(act), act.modifiers) end
  for _, hex in ipairs(act.hexes) do
    if meets(act, hex) then by(act.user, act, "unfold", hex, passed_on(act), act.modifiers) end
  end
end

-- All hexes of a combination, `parts`, of which `hex` was activated. `wished`: whom they are for, where that may be.
verb "unleash" { args = { { "hex", "hex" }, { "parts", "raw" }, { "given", "edits" } },
  steps = {
    { "sort", function(act)
      local hexes, modifiers = {}, {}
      for _, hex in ipairs(act.parts) do
        if not writing.is_modifier(hex) then hexes[#hexes + 1] = hex
        elseif meets(act, hex) then modifiers[#modifiers + 1] = hex end
      end
      act.hexes, act.modifiers = hexes, modifiers
    end },
    { "effects", unfold_all, around = "modifiers" },
  } }

-- Activated and destroyed in one (ACT-093); what is durable stays, unless it was destroyed (ACT-109).
local function act_out(act, is_destroyed)
  local parts = writing.parts_of(act.self)
  local root, doer = parts[1], act.user
  local stays = root:has("durable") and not is_destroyed
  if not stays then for _, part in ipairs(parts) do part:set("spent", true) end end
  if is_destroyed then doer = act.doer and act.doer.kind == "character" and act.doer or nil end
  by(root.creator or doer, act, "unleash", act.self, parts,
    { author = root.creator, wished = not is_destroyed and act.target or nil, is_answer = not is_destroyed and act.event ~= nil })
  if not stays and (root ~= act.self or not is_destroyed) then root:destroy() end
end

-- What destroys a hex activates it. `doer`: who destroyed it, perhaps nobody.
verb "burst" { args = { { "hex", "hex" }, { "doer", "any", optional = true } }, event = "activate", tells = "activates",
  steps = { { "effects", function(act) act_out(act, true) end } } }

-- activate(hex): by its condition (ACT-101), or by whoever has it within reach (ACT-102).
verb "activate" { of = "character", args = { { "hex", "hex" }, { "given", "edits", optional = true } }, event = "activate",
  tells = "activates",
  may = {
    { "able",  laid = "cannot", word = "act", when = "not event" },
    { "reach", function(act) return act.event ~= nil or within_reach(act.user, act.self), "out of reach" end },
    { "whole", function(act) return not act.self.spent, "destroyed already" end },
  },
  steps = {
    { "cost",    pay_cost, when = "cost" },
    { "search", function(act)
      if act.event then return end
      local done, why = pay_search(act, act.self)
      if not done then return act:refuse(why) end
    end },
    { "effects", function(act) act_out(act, false) end },
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
  for _, tag in ipairs(def.tags or {}) do is_modifier = is_modifier or tag == "modifier" end
  if is_modifier then return end
  if def.modifies then report("modifies", "only a hex with the tag modifier changes others") end
  if def.around and not def.trigger then report("around", "only a hex with the tag modifier stands around others") end
end }
