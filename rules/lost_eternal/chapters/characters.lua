-- The parts of a creature (referenced modules: TLE-001 to TLE-007, TLE-010; section 2:
-- TLE-020, TLE-021; section 4.1: TLE-061).

local clock = use "chapters/clock"
local sheets = use "chapters/sheets"

local ATTRIBUTES = sheets.attributes

-- TLE-002, TLE-003: half of the invested EP; TLE-004: paying does not lower a Score, a drain does.
stat { "MaxSTR", "MaxDEX", "MaxCON", "MaxINT", "MaxWIS", of = "creature", at_least = 0 }
pool "Strength"     { of = "creature", max = "MaxSTR" }
pool "Dexterity"    { of = "creature", max = "MaxDEX" }
pool "Constitution" { of = "creature", max = "MaxCON" }
pool "Intelligence" { of = "creature", max = "MaxINT" }
pool "Wisdom"       { of = "creature", max = "MaxWIS" }
stat "STR" { of = "creature", computed = "@MaxSTR // 2" }
stat "DEX" { of = "creature", computed = "@MaxDEX // 2" }
stat "CON" { of = "creature", computed = "@MaxCON // 2" }
stat "INT" { of = "creature", computed = "@MaxINT // 2" }
stat "WIS" { of = "creature", computed = "@MaxWIS // 2" }
stat "STR_mod" { of = "creature", computed = "@STR // 4" }
stat "DEX_mod" { of = "creature", computed = "@DEX // 4" }
stat "CON_mod" { of = "creature", computed = "@CON // 4" }
stat "INT_mod" { of = "creature", computed = "@INT // 4" }
stat "WIS_mod" { of = "creature", computed = "@WIS // 4" }

stat { "max_hp", "speed", of = "creature", at_least = 0 }
-- TLE-008: the sum of its armour.
stat "MaxAEP" { of = "creature", computed = function(who)
  local sum = 0
  for item in who:things("item") do if item:is_met() then sum = sum + item.definition.AEP end end
  return sum
end }
pool "hp"  { of = "creature", max = "max_hp" }
pool "AEP" { of = "creature", max = "MaxAEP" }
-- TLE-010: recovery.lua lowers ERR by exhaustion.
stat "own_ERR" { of = "creature", at_least = 0, computed = "@printed_ERR + @CON * @err_per_con" }
field { "printed_ERR", "err_per_con", of = "creature" }

-- TLE-015: containers hold EP. A part's capacity is its Size Entropy, a skill's capacity its allocated EP.
stat { "capacity", "ep_base", of = "container", at_least = 0 }
pool "EP" { of = "container", max = "capacity", unit = "EP" }
field { "casting", "learned", of = "container" }

-- TLE-020 to TLE-022: actions and reactions share one number, from the Scores at the start of the turn (TLE-026).
budget "action"   { each = "max(1, (@STR + @DEX + @INT + @WIS) // 6)", refresh = "own turn start", out_of_turn = true }
budget "reaction" { or_use = "action", out_of_turn = true }
-- TLE-024
budget "bonus"    { each = 1, refresh = "own turn start", out_of_turn = true }
budget "walk_left" { each = 1, refresh = "own turn start" }
-- TLE-013: free EP of INT each round, for anything; TLE-014: free EP of WIS outside of combat, for checks.
budget "free"     { each = "@INT_mod", refresh = "own turn start", out_of_turn = true }
budget "insight"  { each = "@WIS_mod", out_of_turn = true }

-- Whether the creature takes part in a combat.
field { "in_combat", of = "creature" }

-- TLE-007
container "torso"         { sort = "torso", base = 1 }
container "head"          { sort = "head", base = 1 }
container "standard limb" { sort = "limb", base = 3 }
container "basic limb"    { sort = "limb", base = 2 }
container "wing"          { sort = "limb", base = 4 }
container "utility limb"  { sort = "limb" }
container "sense organ"   { sort = "sense", base = 1 }
container "mundane skill" { sort = "mundane" }
-- TLE-061: 3 EP for good, which never pay for anything.
container "arcane skill"  { sort = "arcane", base = 3 }

local QUIET = { quiet = true }

-- Adds a full container under the given name.
local function add_container(act, who, what, name, capacity, base)
  local thing = act:make("container", what, { holder = who, name = name, capacity = capacity, ep_base = base })
  return thing
end

local function add_body(act, who, sheet)
  for _, part in ipairs(sheets.parts(sheet)) do
    for i = 1, part.count do
      local name = part.count > 1 and part.name .. " " .. i or part.name
      local def = add_container(act, who, part.what, name, part.size, part.base).definition
      if def.sort ~= part.sort then error("the container '" .. def.name .. "' is of sort " .. def.sort) end
      if part.base < def.base then error(def.name .. " costs " .. def.base .. " EP at least") end
    end
  end
end

local function add_skills(act, who, sheet)
  for name, ep in pairs(sheet.skills) do add_container(act, who, "mundane skill", name, ep, 0) end
  for name, given in pairs(sheet.arcane) do
    local ep, casting = given, "INT"
    if type(given) == "table" then ep, casting = given[1], given.casting or casting end
    add_container(act, who, "arcane skill", name, ep, 3):set("casting", casting)
  end
end

-- TLE-001: refuses a character that spends more than its TEP; reports unallocated EP.
local function hold_to_tep(act, sheet)
  local spent, tep = sheets.spent(sheet), sheets.tep(sheet)
  if not sheet.character then return end
  if spent > tep then return act:refuse("overspent by " .. spent - tep .. " EP: " .. spent .. " of " .. tep) end
  if spent < tep then act:say(sheet.name .. ": " .. tep - spent .. " EP are not allocated") end
end

local function set_numbers(who, sheet)
  local is_character = sheet.character
  who:set("err_per_con", is_character and setting.ERR_PER_CON_SCORE or 0)
  who:set("printed_ERR", sheet.ERR or is_character and 0 or math.max(0, sheets.tep(sheet)) // 10)
  if sheet.ERR then who:set("err_per_con", 0) end
end

-- Fails if a creature has an ability of a part that it lacks.
local function hold_to_body(who)
  local parts = who:things("container")
  for ability in who:things("ability") do
    local part = ability.definition.part
    if part and not parts[part] and not parts[part .. " 1"] then
      error(who.name .. " has no " .. part .. ", which its " .. ability.name .. " is of")
    end
  end
end

-- Creates a creature from its sheet: scores and pools as numbers, its parts and belongings as things it holds.
verb "enlist" { "Makes a creature from its sheet, with its parts and belongings.",
  args = { { "what", "creature" }, { "fields", "table", optional = true, keys = { "at", "side", "called" } } },
  returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    hold_to_tep(act, sheet)
    local hp = act:dice(sheet.hp or sheets.max_hp(sheet), (given.called or sheet.name) .. ", HP")
    local fields = { at = given.at, side = given.side or "heroes", name = given.called, speed = sheet.speed,
      in_combat = false, at_turn_start = false, has_turn = false, downtime = "", pays_first = "",
      hours_past = clock.now(act), weariness = 1, max_hp = hp, hp = hp }
    for _, name in ipairs(ATTRIBUTES) do fields["Max" .. name] = sheet.attributes[name] or 0 end
    local who = act:make("creature", sheet.name, fields)
    set_numbers(who, sheet)
    add_body(act, who, sheet)
    add_skills(act, who, sheet)
    for _, list in ipairs { "feats", "spells", "abilities", "reactions", "items" } do
      for _, name in ipairs(sheet[list]) do who:give(name, QUIET) end
    end
    hold_to_body(who)
    if next(sheet.arcane) ~= nil and not who:has "Intercept" then who:give("Intercept", QUIET) end
    who:set("AEP", who.MaxAEP)
    act.made = who
  end } } }

-- rue:wear "Graffscale Coat": new armour has all its AEP.
method "wear" { of = "creature", "Puts on an item, which fills its AEP.",
  args = { { "what", "text", refers = "item" } },
  function(who, what)
    local item = who:give(what)
    who:regain { AEP = item.definition.AEP }
    return item
  end }

-- TLE-061: costs 3 EP of the TEP plus the allocated EP; TLE-001: the TEP must suffice.
verb "learn_skill" { "Learns an arcane skill for 3 EP of the TEP and the EP put into it.",
  of = "creature", args = { { "skill", "text" }, { "ep", "number" },
  { "casting", "text", optional = true, one_of = { "INT", "WIS" } } }, returns = "made",
  steps = { { "learn", function(act)
    local who = act.user
    local sheet = who.definition
    local left = sheets.tep(sheet) - sheets.spent(sheet)
    for thing in who:things("container") do
      if thing.learned == true then left = left - 3 - thing.capacity end
    end
    if act.ep < 0 then return act:refuse("EP are a whole number from 0") end
    if act.ep + 3 > left then
      return act:refuse("it takes " .. act.ep + 3 .. " EP of the TEP, " .. act.ep + 3 - left .. " more than are left")
    end
    local casting = act.casting or "INT"
    act.made = add_container(act, who, "arcane skill", act.skill, act.ep, 3)
    act.made:set("casting", casting)
    act.made:set("learned", true)
    if not who:has("Intercept") then who:give("Intercept", QUIET) end
  end } } }

-- TLE-004: a drain lowers the invested EP, and with them Score and modifier.
verb "drain" { "Lowers the EP invested in an attribute of the target.",
  of = "creature", subject = "target", args = { { "attribute", "text" }, { "ep", "number" } },
  event = "drained", steps = { { "drain", function(act)
    local who, max, pool = act.target, "Max" .. act.attribute, sheets.pool_of(act.attribute)
    if not pool then return act:refuse(act.attribute .. " is no attribute") end
    who:set(max, math.max(0, who[max] - act.ep))
    if who[pool] > who[max] then who:set(pool, who[max]) end
  end } } }

lint "wrong-sheet" { on = "creature", required = true, check = function(def, report)
  local wrong, field = sheets.wrong(def)
  if wrong then report(field, wrong) end
end }

lint "sheet" { on = "creature", check = function(def, report)
  if sheets.wrong(def) then return end
  for _, finding in ipairs(sheets.findings(def)) do report(finding[1], finding[2]) end
end }
