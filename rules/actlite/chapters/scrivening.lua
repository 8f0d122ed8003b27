-- A scrivener's known hexes and written hexes: capacity, upkeep, rest, sleep and hours (Writing and
-- Casting Hexes: ACT-096 to ACT-099).

-- ACT-108: a hex, or anything a character has, can change these rules by `overrides`.
rule "capacity"  { "3 + @WIL", "How many hexes somebody writes between two rests." }
rule "upkeep"    { "3 + @WIL", "How many hexes a scrivener keeps up at a time." }
rule "modifiers" { "3 + @WIL", "How many modifiers a scrivener puts on one hex." }
rule "write_on"  { "own hex", one_of = { "own hex", "any hex" }, "On which hexes this one may be written." }
rule "hex_price" { 3, at_least = 0, "AP to write a hex in initiative." }
rule "modifier_price" { 1, at_least = 0, "AP to write a modifier in initiative." }
rule "search_price"   { 1, at_least = 0, "AP to find a hex that is not in hand and to activate it." }
rule "lasting"        { "24 hours", "How long a written hex is good for; \"forever\" too." }
rule "survives_sleep" { false, "Whether a hex is still good when its author has slept." }

field { "written", of = "character" }                                         -- hexes written since the last rest

-- Every character holds one. It holds the known hexes, switched off, and three lists: hexes kept up, hexes that the
-- character tried to learn today, signatures it knows.
-- ACT-093, ACT-095: destroying a hex activates it; one craft in the world answers the event.
craft "Scrivening" {
  trigger = { { on = "rest", actor = "holder" }, "day",
    { before = "destroy", when = "target.kind is hex and not target.spent" } },
  priority = 1000,                                                            -- things that save a hex answer first
  effect = function(act)
    local event = act.event
    if event.name == "rest" then act.holder:set("written", 0)
    elseif event.name == "day" then act.self:set("tried", 0)
    else act:burst(event.target, event.user) end
  end,
}

local function craft_of(who) return who:things("craft")["Scrivening"] end

-- A character's list: its length under the list's name, its entries under numbered names.
local function noted(who, name)
  local craft, found = craft_of(who), {}
  for i = 1, craft and craft[name] or 0 do found[i] = craft[name .. " " .. i] end
  return found
end

local function note(who, name, entry)
  local craft = craft_of(who)
  local length = (craft[name] or 0) + 1
  craft:set(name .. " " .. length, entry)
  craft:set(name, length)
end

local function is_noted(who, name, entry)
  for _, other in ipairs(noted(who, name)) do if other == entry then return true end end
  return false
end

local function all_known(who)
  local craft = craft_of(who)
  return craft and craft:things("hex") or who:things("hex"):with(function() return false end)
end

-- "armory:Ember": distinguishes hexes of the same name in different packs.
local function full_name(definition) return definition.pack .. ":" .. definition.name end

-- The first hex of a list with this name or full name; or nil.
local function named(hexes, name)
  for _, hex in ipairs(hexes) do
    if hex.name == name or full_name(hex.definition) == name then return hex end
  end
end

-- The hex's name in a list: its full name if another hex has the same name.
local function name_among(hexes, hex)
  return named(hexes, hex.name) == hex and hex.name or full_name(hex.definition)
end

-- The known hex of this name, a thing that is switched off; or nil.
local function known(who, name) return named(all_known(who), name) end

-- learn "Ember", learn "armory:Ember": the character knows the hex from now on.
verb "learn" { "Learns a hex, which the character knows from now on.",
  of = "character", args = { { "hex", "hex" } }, steps = { { "learn", function(act)
  local name = full_name(act.ability)
  if known(act.user, name) then return act:refuse("known already") end
  act:make("hex", name, { holder = craft_of(act.user) }):disable()
end } } }

-- knows "Ember"
method "knows" { of = "character", "Does it know a hex of this name?",
  args = { { "hex", "text", refers = "hex" } },
  function(who, hex) return known(who, hex) ~= nil end }

verb "ruled" { "Returns what a rule says when a character writes a hex.",
  of = "character", args = { { "hex", "hex" }, { "which", "text" } }, returns = "said",
  steps = { { "look", function(act) act.said = act:rule(act.which) end } } }

-- A rule for hexes that are being written: the last of them that differs from the writer's rule decides (ACT-108).
local function rule_of(who, hexes, name)
  local usual = who:rule(name)
  for i = #hexes, 1, -1 do
    local own = who:ruled(hexes[i], name)
    if own ~= usual then return own end
  end
  return usual
end

-- The value of such a rule, never below 0; 0 without a WIL score (ACT-096).
local function limit(who, name, hexes) return who.WIL and math.max(0, rule_of(who, hexes, name)) or 0 end

-- The hexes that a character keeps up, the oldest first; a combination counts as one.
local function kept(who)
  local found = {}
  for _, hex in ipairs(noted(who, "kept")) do
    if hex.alive and not hex.spent then found[#found + 1] = hex end
  end
  return found
end

-- Adds a hex to the hexes kept up, and drops those that are gone.
local function keep(who, hex)
  local hexes = kept(who)
  craft_of(who):set("kept", 0)
  for _, other in ipairs(hexes) do note(who, "kept", other) end
  note(who, "kept", hex)
end

-- maintained(): the hexes that the character keeps up, the oldest first.
method "maintained" { of = "character", "The hexes that it maintains.", function(who) return kept(who) end }

-- ACT-099: the hex becomes dead ink: it is destroyed without acting.
local function fade(hex)
  if hex:rule "survives_sleep" then return end
  for part in hex:things("hex") do if part:rule "survives_sleep" then return end end
  hex:set("spent", true)
  hex:destroy()
end

-- ACT-096: a rest restores capacity. ACT-099: sleep turns the hexes kept up into dead ink.
verb "rest" { "Rests, which restores the capacity for hexes.", of = "character", steps = { { "rest", function(act)
  act.user:moment("rest")
  act:new_window("rest", act.user)
end } } }
method "sleep" { of = "character", "Sleeps, which ends its maintained hexes, and rests.", function(who)
  who:moment("sleep")
  for _, hex in ipairs(kept(who)) do fade(hex) end
  who:rest()
end }

-- pass_hours(3): time passes outside of initiative. The GM decides when a new day begins.
verb "pass_hours" { "Lets hours pass outside of initiative.",
  args = { { "number", "number" } }, steps = { { "pass", function(act)
  for _ = 1, act.number do
    act:moment("hour")
    act:new_window("hour")
  end
end } } }
verb "new_day" { "Begins a new day, by the GM.", steps = { { "begin", function(act)
  act:moment("day")
  act:new_window("day")
end } } }

return { known = known, all_known = all_known, full_name = full_name, named = named, name_among = name_among,
  rule_of = rule_of, limit = limit, kept = kept, keep = keep, note = note, is_noted = is_noted }
