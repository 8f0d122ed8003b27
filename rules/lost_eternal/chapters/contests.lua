-- The one-sided contest: stealth, lies, theft, invisibility (section 3.3: TLE-043 to TLE-053).

local conversion = use "chapters/conversion"
local purse = use "chapters/purse"

-- Its holder is unseen by one observer (`from`); `magical` if a spell conceals it (TLE-050, TLE-051).
token "Unseen" { trigger = "scene", effect = function(act) act.self:destroy() end }
field { "from", of = "token" }
-- The creature's current downtime task (TLE-108).
field { "downtime", of = "creature" }

local function unseen_by(who, observer)
  for token in who:things("token") do
    if token.definition.name == "Unseen" and token.from == observer then return token end
  end
end

-- True if this creature cannot see the other one.
method "cannot_see" { of = "creature", "Is another creature unseen by it?",
  function(who, whom) return unseen_by(whom, who) ~= nil end }

local function is_named(organ, names)
  for _, name in ipairs(names) do
    if organ.name == name or re.find(organ.name, "^" .. name .. " \\d+$") then return true end
  end
  return false
end

-- TLE-044, TLE-046, TLE-047: the faces of the detection die: EP in the senses that count, plus the WIS modifier.
local function sides_of(observer, senses)
  local sum = observer.WIS_mod
  for organ in observer:things("container") do
    if purse.sort_of(organ) == "sense" and (not senses or is_named(organ, senses)) then
      sum = sum + organ.ep_base + organ.capacity
    end
  end
  return sum
end

-- TLE-045: the GM decides which senses count.
local function relevant(act, what, observers, given)
  if given.senses then return given.senses end
  if setting.RELEVANT_SENSES == "all" then return nil end
  local names, known = {}, {}
  for _, observer in ipairs(observers) do
    for organ in observer:things("container") do
      local name = re.match(organ.name, "^(.*?)(?: \\d+)?$")
      if purse.sort_of(organ) == "sense" and not known[name] then known[name], names[#names + 1] = true, name end
    end
  end
  if #names < 2 then return nil end
  return act.gm:pick_some(names, "Which senses count against " .. what .. "?", { at_least = 1, at_most = #names })
end

local function finds_magic(observer)
  for feat in observer:things("feat") do if feat.definition.detects_magic then return true end end
  return false
end

-- TLE-047: without faces there is no roll; with one face the result is 1. TLE-048: a higher roll detects.
local function detects(act, observer, sides, investment)
  if observer:laid("prevents", "perceive") or observer.downtime == "healing" then                -- TLE-108
    act:say(observer.name .. " does not look")
    return false
  end
  if sides < 1 then return false end
  local roll = sides == 1 and 1 or act:dice("1d" .. sides, observer.name)
  return roll > investment
end

local function mark(who, observer, magical)
  local old = unseen_by(who, observer)
  if old then old:destroy() end
  local token = who:give("Unseen", { quiet = true })
  token:set("from", observer)
  if magical then token:tag "magical" end
end

-- TLE-049: each observer rolls, in the order listed. The investment is revealed last (TLE-043). Returns who detects.
local function resolve(act, what, observers, bought, given, magical)
  local senses = relevant(act, what, observers, given)
  local investment = conversion.roll(act, bought, "investment", false)                          -- TLE-053
  local found, missed = {}, 0
  for _, observer in ipairs(observers) do
    local sees = magical and finds_magic(observer)
      or detects(act, observer, sides_of(observer, senses), investment)
    if sees then
      found[#found + 1] = observer
      local old = unseen_by(act.user, observer)
      if old then old:destroy() end
    else
      missed = missed + 1
      if given.hides ~= false then mark(act.user, observer, magical) end
    end
    act:say(observer.name .. (sees and " detects it" or " notices nothing"))
  end
  act:say(what .. ": " .. investment .. " invested" .. (senses and ", against " .. table.concat(senses, ", ") or ""))
  return found, missed
end

-- rue:contest("stealth", { goblin, ogre }, { ep = 5, skill = "Stealth" })   rue:contest("lie", { guard }, { ep = 4,
-- hides = false }): returns the observers that detect it.
verb "contest" { "Makes a one-sided contest against observers and returns those that detect it.",
  of = "creature", event = "contest",
  args = { { "what", "text" }, { "observers", "table" },
    { "given", "table", optional = true, keys = { "ep", "dice", "skill", "from", "senses", "hides" } } },
  steps = { { "contest", function(act)
    local given = act.given or {}
    if #act.observers == 0 then return act:refuse("nobody to notice it") end
    local bought, why = conversion.read(given.ep or (not given.dice and 0 or nil), given.dice)
    if not bought then return act:refuse(why) end
    local done
    done, why = purse.pay(act.user, bought.ep, { check = given.skill or act.what }, given.from)
    if not done then return act:refuse(why) end
    return (resolve(act, act.what, act.observers, bought, given, false))
  end } } }

-- TLE-051: the same with EP of an arcane container, already paid by the spell.
verb "hide_by_magic" { "Makes the contest of a spell that hides, with the EP that the spell paid.",
  of = "creature", args = { { "ep", "number" }, { "given", "table" } }, event = "contest",
  steps = { { "contest", function(act)
    local observers = {}
    for enemy in act.user:enemies() do observers[#observers + 1] = enemy end
    if #observers == 0 then return end
    return (resolve(act, "invisibility", observers, act.given.bought, act.given, true))
  end } } }
