-- Experience, scores, archetype tables (Character Advancement and XP: ACT-065 to ACT-073).
--
--     rue:gain_xp(3)   rue:raise_score("STR", 2)   rue:roll_skill "Brawler"

local attributes = use "chapters/attributes"
local roll_table = use "stdlib/roll_table"
local scrivening = use "chapters/scrivening"

-- gain_xp(3): the GM awards XP for solving problems (ACT-065).
method "gain_xp" { of = "character", "Gains experience points.", function(who, number)
  who:general_regain { XP = number }
end }

-- The score costs and limits that all characters of a species share, as plain tables.
verb "species_of" { "Returns the score costs and limits of a species.",
  of = "character", args = { { "species", "species" } }, steps = { { "look", function(act)
  return { costs = act.ability.costs, limits = act.ability.limits }
end } } }

local function laws_of(who)
  local name = who.definition.species
  return name and who:species_of(name) or { costs = {}, limits = {} }
end

-- Reads "+1" as 1; returns nil and a reason if the text is no such change.
local function find_change(special)
  local more = type(special) == "string" and tonumber((re.match(special, "^([+-]\\d+)$")))
  if more then return more end
  return nil, "'" .. tostring(special) .. "' is no cost of a score; write 1 or \"+1\""
end

-- ACT-066: the price of one step up to a score. ACT-067: a species may set another price: 2, or "+1" for 1 more.
local function step_price(to, special)
  local usual = to <= 0 and 1 or to
  if type(special) == "number" then return special end
  if not special then return usual end
  local more, why = find_change(special)
  if not more then error(why) end
  return math.max(0, usual + more)
end

lint "species-cost" { on = "species", check = function(def, report)
  for score, special in pairs(def.costs) do
    local more, why = find_change(special)
    local is_number = math.type(special) == "integer" and special >= 0
    if not more and not is_number then report("costs." .. score, why) end
  end
end }

local function sum_of_steps(from, to, special)
  local sum = 0
  for score = from + 1, to do sum = sum + step_price(score, special) end
  return sum
end

-- Whether the score can rise so far. The species may limit it; the GM decides on a score the character lacks (ACT-068).
local function may_raise(act, from, to, limit)
  local who, name = act.user, act.attribute
  if from and to <= from then return false, name .. " is " .. from .. " already" end
  if not from and to < 0 then return false, name .. " starts at 0" end
  if limit and to > limit then return false, name .. " cannot be above " .. limit end
  if from or act.gm:ask("May " .. who.name .. " acquire " .. name .. "?", { default = false }) then return true end
  return false, "the GM says no"
end

-- raise_score("STR", 3): pays all steps or none; without a number, one step. ACT-068: a score that the
-- character lacks starts at 0, for 1 XP.
verb "raise_score" { "Raises a score by steps and pays their XP, all steps or none.", of = "character",
  args = { { "attribute", "text", refers = "number" }, { "to", "number", optional = true } },
  steps = { { "raise", function(act)
    local who, name = act.user, act.attribute
    local from, laws = attributes.score_of(who, name) and who:base(name), laws_of(who)
    local to = act.to or from and from + 1 or 0
    local may, reason = may_raise(act, from, to, laws.limits[name])
    if not may then return act:refuse(reason) end
    local done, why = who:pay((from and 0 or 1) + sum_of_steps(from or 0, to, laws.costs[name]) .. "XP")
    if not done then return act:refuse(why) end
    who:set(name, to)
    act:say(who.name .. " has " .. name .. " " .. to)
  end } } }

-- ACT-070
local function requirements_hold(act)
  for name, least in pairs(act.ability.requires) do
    local score = attributes.score_of(act.user, name)
    if not score or score < least then return false, "needs " .. name .. " " .. least end
  end
  return true
end

local function owned_by(who, teaches)
  if teaches == "hex" then return function(name) return scrivening.known(who, name) ~= nil end end
  return function(name) return who:things("skill")[name] ~= nil end
end

-- roll_skill "Brawler": rolls on an archetype table of skills or hexes (ACT-069, ACT-086). Returns the name rolled.
verb "roll_skill" { "Rolls on an archetype table and gains the skill or hex rolled.",
  of = "character", args = { { "archetype", "archetype" } }, returns = "gained",
  may = { { "scores", requirements_hold } },
  steps = { { "roll", function(act)
    local who, sheet = act.user, act.ability
    local is_owned, rolls = owned_by(who, sheet.teaches), "rolls on " .. sheet.name
    if roll_table.is_complete(sheet.entries, is_owned) then return act:refuse("nothing left to learn") end -- ACT-073
    local setting_asks = sheet.setting_requires
    if setting_asks and not act:ruling(setting_asks) then return act:refuse("the GM says no") end
    local times = who:tagged(rolls) or 0
    local done, why = who:pay(roll_table.price(sheet.cost, times) .. "XP")                              -- ACT-071
    if not done then return act:refuse(why) end
    who:tag(rolls, times + 1)
    act.gained = roll_table.roll(act, sheet.entries, is_owned, sheet.name)                              -- ACT-072
    if sheet.teaches == "hex" then who:learn(act.gained) else act:make("skill", act.gained, { holder = who }) end
    act:say(who.name .. " learns " .. act.gained)
  end } } }

lint "archetype-cost" { on = "archetype", check = function(def, report)
  if def.cost and not re.find(def.cost, "^\\d+( *-> *\\d+)*$") then report("cost", "write for example \"1->2->3\"") end
end }
