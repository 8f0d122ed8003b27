-- Synergies of elements, and Smothered (section 4.2, second inset: TLE-077 to TLE-086).

local amounts = use "chapters/amounts"
local sheets = use "chapters/sheets"

-- The effects that touched a creature or space, and when; a time is a round of combat (TLE-080), or a scene.
token "Trace" {}
field { "raised", "elements", "what", "ep", "left_at", of = "token" }
field { "time", of = "creature" }

-- TLE-079: a composite carries several elements.
local function elements_of(def)
  local element = def.element
  return type(element) == "table" and element or { element }
end

local function name_of(set)
  local list = {}
  for element in pairs(set) do list[#list + 1] = element end
  table.sort(list)
  return table.concat(list, " + "), list
end

local function joined(one, other)
  local set = {}
  for _, text in ipairs { one, other } do
    for _, element in ipairs(re.split(text, " \\+ ")) do set[element] = true end
  end
  return set
end

-- A pack's proposal for a set of elements; fails if no synergy has this name.
verb "proposal" { "Returns what a synergy proposes.",
  args = { { "what", "synergy" } }, steps = { { "look", function(act)
  local def = act.ability
  return { suggests = def.suggests, places = def.places, smothers = def.smothers, name = def.name }
end } } }

-- TLE-077: a synergy is looked up by the joined names of its elements.
lint "synergy-name" { on = "synergy", required = true, check = function(def, report)
  local set = {}
  for _, element in ipairs(re.split(def.name, " *\\+ *")) do set[element] = true end
  local name, list = name_of(set)
  if #list < 2 then
    report("name", "a synergy is of two elements or more, named as in \"fire + water\"")
  elseif name ~= def.name then
    report("name", "elements that meet are named by the alphabet: \"" .. name .. "\", not \"" .. def.name .. "\"")
  end
end }

-- The proposal for the whole set, else for any two of its elements.
local function proposal_for(act, set)
  local whole, list = name_of(set)
  local names = { whole }
  for i = 1, #list do
    for j = i + 1, #list do names[#names + 1] = list[i] .. " + " .. list[j] end
  end
  for _, name in ipairs(names) do
    local found, proposal = pcall(function() return act:proposal(name) end)
    if found and proposal then return proposal end
  end
end

local function traces_of(place)
  if place.kind == "creature" then
    return place:things("token"):with(function(one) return one.definition.name == "Trace" end)
  end
  return place:contents():with(function(one) return one.definition and one.definition.name == "Trace" end)
end

-- Leaves a trace on a creature or in a space; reuses one of another time.
local function trace_at(act, place, fields)
  local trace
  for old in traces_of(place) do if old.left_at ~= act.user.time then trace = old end end
  trace = trace or act:make("token", "Trace", place.kind == "creature" and { holder = place } or { at = place })
  for _, key in ipairs { "raised", "elements", "what" } do trace:set(key, fields[key] or "") end
  trace:set("ep", fields.ep or 0)
  trace:set("left_at", act.user.time)
end

-- TLE-077: meets effects with different elements, once for each set and place; returns true if any met.
local function meet(act, place, elements, what, ep)
  local met = false
  local seen, others = {}, {}
  for trace in traces_of(place) do
    if trace.left_at == act.user.time then
      if trace.raised ~= "" then seen[trace.raised] = true else others[#others + 1] = trace end
    end
  end
  for _, trace in ipairs(others) do
    local set = joined(trace.elements, elements)
    local name = name_of(set)
    if trace.elements ~= elements and not seen[name] then
      seen[name], met = true, true
      trace_at(act, place, { raised = name })
      act:raise_synergy(place, { elements = name, first = trace.what, first_ep = trace.ep,
        second = what, second_ep = ep })
    end
  end
  return met
end

-- An effect with elements touches a creature and its space, or a space.
verb "touch" { "Lets the elements of an effect touch a creature and its space.",
  of = "creature", args = { { "what", "definition" }, { "place", "entity" }, { "ep", "number" } },
  steps = { { "touch", function(act)
    local set = {}
    for _, element in ipairs(elements_of(act.ability)) do set[element] = true end
    local elements = name_of(set)
    local space = act.place.kind == "creature" and act.place.space or nil
    local met = meet(act, act.place, elements, act.ability.name, act.ep)
    if space and not met then meet(act, space, elements, act.ability.name, act.ep) end
    for _, place in ipairs { act.place, space } do
      trace_at(act, place, { elements = elements, what = act.ability.name, ep = act.ep })
    end
  end } } }

-- TLE-081: fully encased; TLE-086: the GM sets the TN for the material.
local function encase(act, place, proposal)
  local whom = place.kind == "creature" and { place } or place:contents()
  for _, who in ipairs(whom) do
    if who.kind == "creature" and act.gm:ask("Is " .. who.name .. " encased?", { default = false }) then
      local tn = act.gm:ask("What is the TN to break free?", { from = 1, to = 99, default = proposal.smothers })
      who:inflict("Smothered", tn)
    end
  end
end

local OTHER = "something else"

-- TLE-078: the GM decides; for an outcome that was not proposed the GM uses verbs at the table.
verb "raise_synergy" { "Asks the GM what comes of elements that meet.",
  event = "synergy", args = { { "place", "entity" }, { "given", "table" } }, returns = "outcome",
  steps = { { "ask", function(act)
    local given, set = act.given, {}
    for _, element in ipairs(re.split(given.elements, " \\+ ")) do set[element] = true end
    local proposal = proposal_for(act, set)
    local options = { "nothing", OTHER }
    if proposal then table.insert(options, 1, proposal.suggests) end
    options.default = options[1]
    act.outcome = act.gm:ask(given.first .. " (" .. given.first_ep .. " EP) and " .. given.second .. " (" ..
      given.second_ep .. " EP) meet: what comes of " .. given.elements .. "?", options)
    act:say("Synergy of " .. given.elements .. ": " .. act.outcome)
    if not proposal or act.outcome ~= proposal.suggests then return end
    local space = act.place.kind == "creature" and act.place.space or act.place
    if proposal.places and space and space.kind ~= "creature" then act:make("prop", proposal.places, { at = space }) end
    if proposal.smothers then encase(act, act.place, proposal) end
  end } } }

-- Lasting things with an element, by space.
local function lasting_by_space(act)
  local found = {}
  for prop in act:props() do
    if prop.kind == "prop" and prop.definition.element then
      found[prop.space] = found[prop.space] or {}
      table.insert(found[prop.space], prop)
    end
  end
  return found
end

-- TLE-080: lasting things touch their place again.
local function touch_again(who, lasting)
  for _, prop in ipairs(who.space and lasting[who.space] or {}) do
    if prop:exists() then who:touch(prop.definition.name, who, 0) end
  end
end

-- Starts a new time for all of them: traces of earlier times no longer count.
verb "pass_time" { "Starts a new time: elements of earlier times no longer meet.",
  args = { { "who", "table" } }, steps = {
  { "count", function(act)
    local latest = 0
    for _, who in ipairs(act.who) do latest = math.max(latest, who:exists() and who.time or 0) end
    for _, who in ipairs(act.who) do if who:exists() then who:set("time", latest + 1) end end
  end },
  { "last",  function(act)
    local lasting = lasting_by_space(act)
    for _, who in ipairs(act.who) do if who:exists() then touch_again(who, lasting) end end
  end } } }

-- TLE-082, TLE-083: it cannot act and suffocates; it may use Active Defense, but not against this damage (TLE-084).
status "Smothered" { lasts = "forever",
  prevents = { "move", "action", "reaction" }, trigger = { on = "turn start", actor = "holder" },
  damage = "max(1, @max_hp // 8)", irreducible = true, escape = { cost = "action", check = "1d@STR", to = "@x" },
}

-- Names an escape may use besides the Scores, @STR, and their modifiers, @STR_mod.
local NAMED = { x = true, hp = true, max_hp = true, AEP = true, ERR = true }
for _, name in ipairs(sheets.attributes) do NAMED[name], NAMED[name .. "_mod"] = true, true end
local WAY_OUT = { cost = true, check = true, to = true }

local function judge_names(text, field, report)
  for _, name in ipairs(amounts.names(tostring(text))) do
    if not NAMED[name] then
      report(field, "@" .. name .. " is no number here; there are @x, Scores (@STR) and modifiers (@STR_mod)")
    end
  end
end

lint "escape" { on = "status", required = true, check = function(def, report)
  local escape = def.escape
  if not escape then return end
  local is_misspelt = false
  for key, what in pairs(escape) do
    if WAY_OUT[key] then judge_names(what, "escape." .. key, report)
    else
      report("escape." .. tostring(key), "a way out has a cost, a check and what must be reached, to")
      is_misspelt = true
    end
  end
  if not is_misspelt and not (escape.check and escape.to) then
    report("escape", "a way out needs a check and what must be reached: check = \"1d@STR\", to = \"@x\"")
  end
end }

-- The first status with an escape, or the named one.
local function bond(who, name)
  for status in who.statuses do
    if status.definition.escape and (not name or status.name == name) then return status end
  end
end

-- The check to escape from a status.
verb "struggle" { "Makes the check to escape from a status.",
  args = { { "what", "status" } }, returns = "is_free", steps = { { "roll", function(act)
  local escape = act.ability.escape
  local rolled, tn = amounts.roll(act, escape.check, "to break free"), amounts.number(act, escape.to)
  act.is_free = rolled >= tn and rolled > 0
  act:say(act.user.name .. ": " .. rolled .. " against " .. tn .. (act.is_free and ", free" or ""))
end } } }

-- TLE-085: its only possible action.
verb "break_free" { "Tries to break free from a status, for its printed price.",
  of = "creature", args = { { "what", "text", optional = true } }, returns = "is_free",
  steps = { { "try", function(act)
    local who = act.user
    local status = bond(who, act.what)
    if not status then return act:refuse("nothing to break free from") end
    if who:has "Down" then return act:refuse("it is down") end
    local done, why = who:pay(status.definition.escape.cost or "action")
    if not done then return act:refuse(why) end
    act.is_free = who:struggle(status)
    if act.is_free then who:lift(status.name) end
  end } } }

return { bond = bond }
