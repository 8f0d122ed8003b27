-- The optional arguments of actions and conflicts; unknown names are reported, not ignored.
--
--     kenji:attack(captain, { with = "sword", situation = { ["drunk brawlers"] = 1 }, help = { "the lamp" } })

local ACTION = { "with", "also", "reach", "target", "action", "situation", "help", "ask_help", "uncertain", "free",
  "countdown", "failure", "complication", "twist", "positive", "negative", "skill", "words" }
-- Arguments that the rules pass internally.
local INNER = { "what_for", "split", "ruled" }
local CONFLICT = { "name", "speciality", "features", "countdown", "at" }

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do table.move(list, 1, #list, #all + 1, all) end
  return all
end

-- The declaration of the argument.
local function argument(keys, optional) return { "given", "table", optional = optional, keys = keys } end

-- A countdown must be a started countdown, not its name.
local function check_countdown(found)
  local is_thing = type(found) == "userdata"
  if found == nil or is_thing and found.kind == "countdown" then return end
  local shown = type(found) == "string" and '"' .. found .. '"' or tostring(found)
  local name = type(found) == "string" and found or "Execution"
  error("`countdown` wants a countdown that was begun, not " .. (is_thing and found.name or shown) ..
    "; write countdown = countdown \"" .. name .. "\"")
end

return { action = argument(ACTION, true), described = argument(ACTION), attempt = argument(joined(ACTION, INNER)),
  conflict = argument(CONFLICT, true),
  check_countdown = check_countdown }
