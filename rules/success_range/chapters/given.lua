-- What an action or a conflict may be told beside what it is; a name that means nothing is told, not passed over.
--
--     kenji:attack(captain, { with = "sword", situation = { ["drunk brawlers"] = 1 }, help = { "the lamp" } })

local ACTION = { "with", "also", "reach", "target", "action", "situation", "help", "ask_help", "uncertain", "free",
  "countdown", "failure", "complication", "twist", "positive", "negative", "skill", "words" }
-- What the rules say themselves on the way to a check.
local INNER = { "what_for", "split" }
local CONFLICT = { "name", "speciality", "features", "countdown", "at" }
local PLAY = { "against", "rounds" }

local function set_of(...)
  local set = {}
  for _, list in ipairs { ... } do for _, name in ipairs(list) do set[name] = true end end
  return set
end

local KNOWN = {
  action = { set_of(ACTION, INNER), ACTION },
  conflict = { set_of(CONFLICT), CONFLICT },
  play = { set_of(CONFLICT, PLAY), CONFLICT },
}

local SAID = { action = "an action", conflict = "a conflict", play = "a conflict" }

-- A countdown is a thing that was begun, not its name.
local function check_countdown(found)
  local is_thing = type(found) == "userdata"
  if found == nil or is_thing and found.kind == "countdown" then return end
  local shown = type(found) == "string" and '"' .. found .. '"' or tostring(found)
  local name = type(found) == "string" and found or "Execution"
  error("`countdown` wants a countdown that was begun, not " .. (is_thing and found.name or shown) ..
    "; write countdown = countdown \"" .. name .. "\"")
end

-- Raises an error at the first name that is not known; places of a list are passed over.
local function check(given, what)
  local set, names = KNOWN[what][1], KNOWN[what][2]
  for key in pairs(given or {}) do
    if type(key) == "string" and not set[key] then
      error("`" .. key .. "` is nothing that is told of " .. SAID[what] .. "; there are " .. table.concat(names, ", "))
    end
  end
  if given then check_countdown(given.countdown) end
end

return { check = check }
