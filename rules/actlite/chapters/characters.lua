-- Characters (Characters; Health: ACT-001, ACT-002, ACT-010, ACT-013).

stat { "most_crit", "most_standard", "speed", of = "character", at_least = 0 }
pool "crit"     { of = "character", max = "most_crit" }
pool "standard" { of = "character", max = "most_standard" }
-- AP counts the cards in hand; a character has none outside of initiative (ACT-038, ACT-045).
pool "AP" { of = "character", unit = { "AP", "" }, deck = "initiative" }
pool "XP" { of = "character", unit = "XP" }
-- Whether the character takes part in initiative; only then do its actions cost AP.
field { "in_initiative", of = "character" }

local SCORES = { "STR", "AGI", "WIL", "PER", "SOC" }
local QUIET = { quiet = true }

-- Reads "(3)9" as 3, 9 and "(1d2)2d6+3" as its dice; returns nil and a reason if the text is no such health.
local ROLL = "(\\d+|\\d*d\\d+(?:[+-]\\d+)?)"
local function find_health(text)
  local crit, standard = re.match(tostring(text), "^\\(" .. ROLL .. "\\) ?" .. ROLL .. "$")
  if crit then return tonumber(crit) or crit, tonumber(standard) or standard end
  return nil, "'" .. tostring(text) .. "' is no health; write critical and standard health: (3)9"
end

local function roll_health(act, text, name)
  local crit, standard = find_health(text)
  if not crit then error(standard) end
  return act:dice(crit, name .. ", critical health"), act:dice(standard, name .. ", health")
end

lint "health" { on = "character", required = true, check = function(def, report)
  local crit, why = find_health(def.health)
  if not crit then report("health", why) end
end }

lint "lacked-score" { on = "character", check = function(def, report)
  for i, name in ipairs(def.lacks) do
    local score = def[name]
    if score then report("lacks[" .. i .. "]", "it has " .. name .. " " .. score .. ", so it does not lack it") end
  end
end }

-- What a driver may say of a character beside its sheet, and fields of the sheet that it may say in its place.
local GIVEN = { "at", "side", "called", "health", "STR", "AGI", "WIL", "PER", "SOC", "scores", "weapons", "armor",
  "skills", "hexes", "palettes", "items" }

local function set_score(who, name, score)
  if math.type(score) ~= "integer" then error("a score is a whole number: " .. name .. " = 1") end
  who:set(name, score)
end

local function set_scores(who, of)
  local lacks = {}
  for _, name in ipairs(who.definition.lacks) do lacks[name] = true end
  for _, name in ipairs(SCORES) do
    if not lacks[name] then set_score(who, name, of(name) or 0) end
  end
  for name, score in pairs(of "scores") do set_score(who, name, score) end
end

-- Creates a character from its sheet: scores and health as numbers, its gear and skills as things it holds. What is
-- given goes before the sheet: character("Bandit", { at = map.A, STR = 3 }).
verb "enlist" { "Makes a character from its sheet, with its gear, skills and palettes.",
  args = { { "what", "character" }, { "fields", "table", optional = true, keys = GIVEN } }, returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local function of(field) return given[field] == nil and sheet[field] or given[field] end
    local crit, standard = roll_health(act, of "health", given.called or sheet.name)
    local who = act:make("character", sheet.name, { at = given.at, side = given.side or "heroes", name = given.called,
      most_crit = crit, most_standard = standard, in_initiative = false })
    set_scores(who, of)
    for _, list in ipairs { "weapons", "armor", "skills", "palettes", "items" } do
      for _, name in ipairs(of(list)) do who:give(name, QUIET) end
    end
    who:give("Time", QUIET)
    who:give("Scrivening", QUIET)
    for _, name in ipairs(of "hexes") do who:learn(name) end
    act.made = who
  end } } }
