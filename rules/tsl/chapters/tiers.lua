-- Effective Tier: the dice a creature keeps (Intro; Tags: TSL-002 to TSL-004, TSL-048, TSL-107 to TSL-109, TSL-118).
--
-- Facts describe a roll: { domain = "Spirit", attack = "fear", with = weapon, purpose = "to retrace a walked path" }. A
-- modifier of `tier` counts if its `when` is met: a table that matches the facts, a function, or a sentence about the
-- purpose, which the GM judges.

local constants = use "chapters/constants"

-- The argument of verbs that roll.
local DOMAIN = { "domain", "text", one_of = constants.DOMAINS }

local function tier_of(who, domain) return who[domain .. " tier"] end

local function known_domain(domain)
  if not constants.DOMAIN_POOL[domain] then
    error("'" .. tostring(domain) .. "' is no domain; there are " .. table.concat(constants.DOMAINS, ", "))
  end
end

verb "tier" { "Returns the Effective Tier of a domain.",
  of = "creature", args = { DOMAIN }, returns = "tier", steps = { { "look", function(act)
  act.tier = tier_of(act.user, act.domain)
end } } }

-- train("Hand", "Expert"): by the GM, since the chapter on advancement is missing.
verb "train" { "Sets the tier of a domain, by the GM.",
  of = "creature", args = { DOMAIN, { "tier", "text", one_of = constants.TIERS } },
  steps = { { "train", function(act) act.user:set(act.domain .. " tier", act.tier) end } } }

-- Whether a fact matches: one value, or a list of alternatives.
local function is_met(asked, fact)
  if type(asked) ~= "table" then return fact == asked end
  for _, one in ipairs(asked) do if fact == one then return true end end
  return false
end

local function fits(when, facts)
  for key, asked in pairs(when) do if not is_met(asked, facts[key]) then return false end end
  return true
end

local function holds(act, thing, facts)
  local when = thing.definition.when
  if when == nil then return true end
  if type(when) == "table" then return fits(when, facts) end
  if type(when) == "function" then return when(act) and true or false end
  return facts.purpose ~= nil
    and act.gm:ask(thing.name .. ": is it " .. when .. "?", { default = facts.purpose == when })
end

local NO_CHANGE = "a change of tier is a signed number such as \"+1\""

-- Its change of the tier, such as "+1", times its count.
local function shift_of(thing)
  local changes = thing.definition and thing.definition.modifies
  local printed = changes and changes.tier
  if not printed then return nil end
  local number = tonumber(printed)
  if not number then error(thing.name .. ": " .. NO_CHANGE) end
  return number * (thing.kind == "status" and thing.x or 1)
end

-- What may change this roll: the creature's things, and tags of Ready gear; no Utility tags for attacks (TSL-048).
local function sources(who, facts)
  local found = {}
  for thing in who:things() do
    found[#found + 1] = thing
    if thing.ready then
      for tag in thing:things("tag") do
        if not (facts.attack and tag.definition.family == "Utility") then found[#found + 1] = tag end
      end
    end
  end
  return found
end

-- How many dice the creature keeps: its tier plus the sum of all shifts, between the limits (TSL-003). `more` adds
-- shifts such as { { "outside its zones", -1 } }. Uses up effects that last until their next use.
local function keep(act, who, facts, more)
  known_domain(facts.domain)
  local sum, told = 0, {}
  local function count(label, number)
    sum = sum + number
    told[#told + 1] = (number > 0 and "+" or "") .. number .. " " .. label
  end
  for _, thing in ipairs(sources(who, facts)) do
    local number = shift_of(thing)
    if number and holds(act, thing, facts) then
      count(thing.name, number)
      thing:moment("use")
    end
  end
  for _, shift in ipairs(more or {}) do count(shift[1], shift[2]) end
  local tier = tier_of(who, facts.domain)
  local kept = math.max(constants.KEEP_MIN, math.min(constants.KEEP_MAX, constants.KEEP[tier] + sum))
  if #told > 0 then
    act:say(who.name .. " keeps " .. kept .. ": " .. tier .. " " .. facts.domain .. ", " .. table.concat(told, ", "))
  end
  return kept
end

-- TSL-107, TSL-108: applies to the next roll of any kind; several add up.
status "Assisted" { again = "add", modifies = { tier = "+1" }, lasts = { "next check", "scene" } }
-- TSL-116, TSL-118: waits for a Spirit roll.
status "Attuned" { when = { domain = "Spirit" }, modifies = { tier = "+1" }, lasts = { "next use", "scene" } }

local function is_of_dice(modifies) return modifies.check or modifies.band or modifies.crit end

lint "tier-change" { on = "tag", required = true, check = function(def, report)
  local shift = def.family == "Utility" and def.modifies and tonumber(def.modifies.tier)
  if shift and shift ~= 1 then
    report("modifies.tier", "a Utility tag gives tier = \"+1\", found " .. def.modifies.tier)
  end
  if def.modifies and def.family ~= "Utility" and not is_of_dice(def.modifies) then
    report("modifies", "only a Utility tag changes a roll: it gives +1 tier to one kind of it")
  end
  if def.family == "Utility" and not def.removes and not def.clears and not (def.modifies and def.when) then
    report("family", "a Utility tag says when it gives tier = \"+1\", or what it removes")
  end
end }

-- The facts of a roll: see above.
local FACTS = { "attack", "defends", "domain", "purpose", "with" }
local IS_FACT = {}
for _, fact in ipairs(FACTS) do IS_FACT[fact] = true end

-- The possible values of these facts.
local VALUES = { domain = constants.DOMAINS, attack = constants.ATTACK_TYPES, defends = constants.ATTACK_TYPES }

local function judge_value(value, known, path, report)
  if type(value) == "table" then
    for i, one in ipairs(value) do judge_value(one, known, path .. "[" .. i .. "]", report) end
  elseif not is_met(known, value) then
    report(path, "no roll has '" .. tostring(value) .. "' there; it has one of " .. table.concat(known, ", "))
  end
end

local function judge_facts(def, report)
  local tier = def.modifies and def.modifies.tier
  if not tier then return end
  if not tonumber(tier) then report("modifies.tier", NO_CHANGE .. ", found " .. tostring(tier)) end
  if type(def.when) ~= "table" then return end
  for key, value in pairs(def.when) do
    local path = "when." .. tostring(key)
    if not IS_FACT[key] then
      report(path, "a roll has no '" .. tostring(key) .. "'; it has " .. table.concat(FACTS, ", "))
    elseif VALUES[key] then
      judge_value(value, VALUES[key], path, report)
    end
  end
end
for _, kind in ipairs { "tag", "weapon", "item", "armour", "ability", "status", "perk" } do
  lint("tier-facts-" .. kind) { on = kind, required = true, check = judge_facts }
end

return { keep = keep, tier_of = tier_of, known_domain = known_domain, argument = DOMAIN }
