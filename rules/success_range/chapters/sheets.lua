-- Sheets of characters: their skills and abilities, initial and new (2.2 Actions: SRG-011 to SRG-013; 2.3 Abilities:
-- SRG-051, SRG-092; Tiers: SRG-091).

local constants = use "chapters/constants"

pool { "wounds", "frustration", of = "character", fills_up = true }
pool "fatigue" { of = "skill", fills_up = true }
-- Its level; whether it was chosen for a Defence. Abilities have the same fields.
field { "level", "chosen", of = "skill" }
-- The current conflict and the reach of the last attack, as for NPCs; the bonus to the next action.
field { "conflict", "shooting", "overview", of = "character" }

-- Bases for things that players invent: skills, descriptors, specialities of any name.
skill "Any Skill" {}
descriptor "Descriptor" {}
speciality "Any Speciality" {}

-- SRG-091: the reason why a level is too high, or nil.
local function excess(level, tier)
  local most = constants.MAX_LEVEL - tier
  return level > most and "level " .. level .. " exceeds " .. most .. ", the most of tier " .. tier or nil
end

-- Reads a number, or a table with the number first.
local function read_entry(entry)
  if type(entry) == "table" then return entry[1] or 0, entry.tier end
  return entry
end

-- The mistake in an entry of a sheet, or nil: sword = 4, climb = { 3, tier = 2 }.
local function fault(name, entry)
  if type(name) ~= "string" then
    return "'" .. tostring(entry) .. "' has no level; write for example { " .. tostring(entry) .. " = 4 }"
  end
  local level, tier = read_entry(entry)
  if math.type(level) ~= "integer" then
    local shown = type(level) == "string" and '"' .. level .. '"' or tostring(level)
    return "a level is a whole number, not " .. shown .. "; write for example " .. name .. " = 4"
  end
  for key in pairs(type(entry) == "table" and entry or {}) do
    if key ~= 1 and key ~= "tier" then
      return "beside its level it has a tier, not '" .. tostring(key) .. "', as in " .. name .. " = { 3, tier = 2 }"
    end
  end
  if tier ~= nil and (math.type(tier) ~= "integer" or tier < 1 or tier > constants.MAX_TIER) then
    return "a tier is a number from 1 to " .. constants.MAX_TIER .. ", as in " .. name .. " = { 3, tier = 2 }"
  end
end

-- The fields of a sheet whose entries have levels.
local LISTS = { "skills", "abilities", "specialities" }

-- Adds a skill to the sheet; one without a definition has tier 1 and is for melee.
local function give_skill(act, who, name, level, tier)
  local fields = { holder = who, level = level, tier = tier }
  local known, made = pcall(act.make, act, "skill", name, fields)
  if not known then
    fields.name = name
    made = act:make("skill", "Any Skill", fields)
  end
  return made
end

local function skill_of(who, name) return who:things("skill")[name] end
local function ability_of(who, name) return who:things("ability")[name] end

-- SRG-012, SRG-013: a missing skill is added at level 0, or at level 2 if the GM accepts the
-- background.
local function find_skill(act, who, name)
  local found = skill_of(who, name)
  if found then return found end
  local past = who.definition.background
  local level = act.gm:ask("At which level does " .. who.name .. " begin with " .. name ..
    (past and " (background: " .. past .. ")?" or "?"), { 0, constants.BACKGROUND_LEVEL, default = 0 })
  act:say(who.name .. " has no experience with " .. name .. ": level " .. level)
  return give_skill(act, who, name, level)
end

-- The ability or skill with this name, or this thing, if the character has it; abilities come first. Nil and a reason
-- if it is neither a name nor a thing.
local function known(who, what)
  if type(what) == "number" or type(what) == "boolean" then
    return nil, "a skill or an ability is named in words, or is a thing of the game"
  end
  if type(what) ~= "string" then
    if what.holder == who and (what.kind == "skill" or what.kind == "ability") then return what end
    return nil, who.name .. " has no skill or ability like that"
  end
  if what == "" then return nil, "every action names a skill or an ability" end
  return ability_of(who, what) or skill_of(who, what)
end

-- The same, but adds a missing skill to the sheet.
local function find(act, who, what)
  local found, why = known(who, what)
  if found or why then return found, why end
  return find_skill(act, who, what)
end

-- The skill itself, or the one that an ability is attached to.
local function base_skill(act, who, thing)
  if thing.kind == "skill" then return thing end
  return find_skill(act, who, thing.definition.skill)
end

-- All of one kind in the same conflict; empty outside of a conflict.
local function members(who, kind)
  local found = {}
  if not who.conflict then return found end
  for one in who:combatants() do
    if one.kind == kind and one.conflict == who.conflict then found[#found + 1] = one end
  end
  return found
end

-- The other side of the conflict.
local function opposed(who) return members(who, who.kind == "npc" and "character" or "npc") end

local function tier_of(thing, skill) return thing.tier or skill.tier end
local function reach_of(thing, skill) return thing.reach or skill.reach end

verb "enlist" { "Makes a character from its sheet, with its skills and abilities.",
  args = { { "what", "character" }, { "fields", "table", optional = true, keys = { "side", "called" } } },
  returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local who = act:make("character", sheet.name,
      { side = given.side or "players", name = given.called, conflict = false })
    for name, entry in pairs(sheet.skills) do
      local level, tier = read_entry(entry)
      give_skill(act, who, name, level, tier)
    end
    for name, entry in pairs(sheet.abilities) do
      local level, tier = read_entry(entry)
      local ability = act:make("ability", name, { holder = who, level = level, tier = tier })
      local attached = ability.definition.skill
      if not skill_of(who, attached) then give_skill(act, who, attached, 0) end
    end
    for name, level in pairs(sheet.specialities) do
      act:make("speciality", "Any Speciality", { holder = who, name = name, level = level })
    end
    for _, why in ipairs(who:doubts()) do act:say(who.name .. "'s " .. why) end
    act.made = who
  end } } }

-- The mistakes in a sheet: "climb: level 6 exceeds 5, the most of tier 3".
method "doubts" { of = "character", "What its sheet has beyond its tiers, in words.", function(who)
  local found = {}
  for skill in who:things("skill") do
    local why = excess(skill.level, skill.tier)
    if why then found[#found + 1] = skill.name .. ": " .. why end
  end
  return found
end }

-- SRG-091: for sheets that give the tier; others are reported when the character enters the game.
lint "level-above-tier" { on = "character", check = function(def, report)
  for name, entry in pairs(def.skills or {}) do
    local level, tier = read_entry(entry)
    local why = tier and not fault(name, entry) and excess(level, tier)
    if why then report("skills." .. name, why) end
  end
end }

lint "no-level" { on = "character", required = true, check = function(def, report)
  for _, list in ipairs(LISTS) do
    for name, entry in pairs(def[list] or {}) do
      local why = fault(name, entry)
      if why then report(type(name) == "string" and list .. "." .. name or list, why) end
    end
  end
end }

return { known = known, find = find, skill_of = skill_of, base_skill = base_skill, tier_of = tier_of,
  reach_of = reach_of, members = members, opposed = opposed }
