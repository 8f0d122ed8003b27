-- Tags of gear, in four families (Tags: TSL-038 to TSL-050). Packs declare their own tags in the same way.

local constants = use "chapters/constants"
local dice = use "chapters/dice"

-- Positioning: the zones where a weapon hits, or an effect on the target's position.
tag "Reach"      { family = "Positioning", zones = { "Near" }, strikes_first = true }               -- TSL-040, TSL-041
tag "Long-Range" { family = "Positioning", zones = { "Far", "Distant" } }                           -- TSL-042
tag "Silent"     { family = "Positioning", silent = true }                                          -- TSL-044
tag "Snaring"    { family = "Positioning", on_hit = function(act)                                   -- TSL-043
  if act:ask("Pull or pin?", { "pull", "pin" }) == "pull" then act.target:pull(1) else act.target:inflict("Pinned") end
end }

-- Impact (TSL-046): if its condition is true, a Mixed becomes a Success.
tag "Piercing" { family = "Impact", when = function(act)
  return #act.target:things("armour") > 0 or act.target:has("Braced")
end }
tag "Dueling"  { family = "Impact", when = function(act)
  for other in act.scene:with(function(one) return one.kind == "creature" end) do
    local is_third = other ~= act.user and other ~= act.target and not other:has("Broken")
    if is_third and (act.user:zone(other) == "Engaged" or act.target:zone(other) == "Engaged") then return false end
  end
  return true
end }
tag "Brutal"   { family = "Impact", when = function(act) return act.was_stressed end }

-- Utility (TSL-048): a better chance at one kind of roll, or removal of an obstacle without a roll.
tag "Wayfinder" { family = "Utility", when = "to retrace a walked path", modifies = { tier = "+1" } }

-- Identity (TSL-049): no rule effect; only says who its owner is.
tag "Sentimental"    { family = "Identity" }
tag "Company-Issued" { family = "Identity" }
tag "Hand-Forged"    { family = "Identity" }

-- TSL-043: ends with a turn in which its holder had a Movement left and could not use it.
status "Pinned" { cannot = { "move" }, lasts = "scene", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) if act.holder.movement > 0 then act.holder:lift("Pinned") end end }

-- Prepared for a blow; ends when its holder moves.
status "Braced" { lasts = { "scene", { on = "shift", actor = "holder" } } }

-- TSL-049: reports whatever an Identity tag would do.
local DOES = { "when", "trigger", "on_hit", "effect", "modifies", "inflicts", "lifts", "clears", "gives", "removes",
  "strikes_first", "silent" }
lint "idle-identity" { on = "tag", required = true, check = function(def, report)
  if def.family ~= "Identity" then return end
  local why = "an Identity tag only says who its owner is; what has effects is Positioning, Impact or Utility"
  for _, field in ipairs(DOES) do if def[field] then report(field, why) end end
  if #def.zones > 0 then report("zones", why) end
end }

-- Reports triggers that wait for gear to act.
lint "tag-actor" { on = "tag", required = true, check = function(def, report)
  local function judge(trigger, path)
    if type(trigger) ~= "table" then return end
    if trigger.actor == "holder" or trigger.actor == "self" then
      report(path .. ".actor", "a tag's holder is a piece of gear, which never acts; whoever holds that is the wielder")
    end
    for i, one in ipairs(trigger) do judge(one, path .. "[" .. i .. "]") end
  end
  judge(def.trigger, "trigger")
end }

-- Reports a tag or attack type that is listed twice.
local function judge_repeated(field)
  return function(def, report)
    local seen = {}
    for i, name in ipairs(def[field]) do
      if seen[name] then report(field .. "[" .. i .. "]", "'" .. name .. "' stands there twice") end
      seen[name] = true
    end
  end
end
lint "weapon-tags" { on = "weapon", check = judge_repeated "tags" }
lint "item-tags"   { on = "item", check = judge_repeated "tags" }
lint "built-for"   { on = "armour", check = judge_repeated "built_for" }

-- TSL-009, TSL-050: reports changes that no script may make; in play they are errors.
local function judge_changes(def, report)
  for _, key in ipairs { "check", "band", "crit" } do
    if def.modifies and def.modifies[key] then
      report("modifies." .. key, "only the dice make a band; what helps changes the tier")
    end
  end
end
for _, kind in ipairs { "tag", "weapon", "item", "armour", "ability", "status", "perk" } do
  lint("only-dice-" .. kind) { on = kind, required = true, check = judge_changes }
end

local function tags_of(gear) return gear and gear:things("tag") or {} end

-- Its condition, as far as it is not the GM's word.
local function is_met(tag, act)
  local when = tag.definition.when
  if type(when) == "function" then return when(act) and true or false end
  return tag:is_met(act.target)
end

-- The Impact tag whose condition is true, if any; its result is proposed, the GM confirms (TSL-046).
local function impact(act)
  for tag in tags_of(act.with) do
    if tag.definition.family == "Impact" then
      local when = tag.definition.when
      local sentence = type(when) == "string" and " (" .. when .. ")" or ""
      if act.gm:ask("Does " .. tag.name .. " hold against " .. act.target.name .. sentence .. "?",
        { default = is_met(tag, act) }) then return tag end
    end
  end
end

-- TSL-045: several Impact tags count once; a miss stays a miss.
local function raise(act)
  local higher = constants.HIGHER[act.band]
  local tag = higher and impact(act)
  if not tag then return end
  act:say(tag.name .. ": " .. act.band .. " becomes " .. higher)
  act.band = higher
end

-- Further effects of tags on a hit. TSL-050: no Stress.
local function call_tags(act)
  for tag in tags_of(act.with) do
    local on_hit = tag.definition.on_hit
    if on_hit and is_met(tag, act) and act.target:exists() then
      act.working_tag = tag.name
      on_hit(act)
      act.working_tag = false
    end
  end
end

local function has_mark(gear, field)
  for tag in tags_of(gear) do if tag.definition[field] then return tag end end
end

-- TSL-048: wren:clear_obstacle(chain, "a lock"): removes it without a roll, if a tag of the gear says so. TSL-017:
-- using an item costs an Action in a scene.
verb "clear_obstacle" { "Removes an obstacle without a roll, by a Utility tag of Ready gear.",
  of = "creature", args = { { "gear", "entity" }, { "what", "text" } }, returns = "is_gone",
  may = { { "able", laid = "cannot act" } },
  steps = { { "clear", function(act)
    if act.gear.holder ~= act.user or not act.gear.ready then return act:refuse(act.gear.name .. " is not Ready") end
    for tag in tags_of(act.gear) do
      local removes = tag.definition.removes
      if removes and act.gm:ask("Is " .. act.what .. " " .. removes .. "?", { default = removes == act.what }) then
        if not dice.pay_action(act) then return end
        act.is_gone = true
        return act:say(tag.name .. ": " .. act.what .. " is no obstacle")
      end
    end
    act:refuse(act.gear.name .. " does not clear " .. act.what)
  end } } }

return { raise = raise, call_tags = call_tags, has_mark = has_mark, tags_of = tags_of }
