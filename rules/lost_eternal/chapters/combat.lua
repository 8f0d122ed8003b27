-- Initiative, rounds and turns (section 2: TLE-020 to TLE-026; referenced modules:
-- TLE-011 to TLE-013, TLE-017, TLE-018).

local purse = use "chapters/purse"
local sheets = use "chapters/sheets"

local QUIET_FIRST = "the usual order"

-- TLE-017: the DEX modifier breaks ties, then the DEX Score; then the GM decides.
local function settle_ties(act)
  for _, group in ipairs(act:order_tied()) do
    local scores = {}
    for i, entry in ipairs(group) do
      scores[i] = { number = entry.number, score = 1000 * entry.who.DEX_mod + entry.who.DEX }
    end
    act:order_break_tie(scores)
  end
  for _ = 1, 20 do
    local group = act:order_tied()[1]
    if not group then return end
    local names, score = {}, {}
    for i, entry in ipairs(group) do names[i] = entry.who end
    local first = act.gm:pick(names, "Who goes first?")
    for i, entry in ipairs(group) do
      score[i] = { number = entry.number, score = entry.who == first and 1 or 0 }
    end
    act:order_break_tie(score)
  end
end

-- TLE-013, TLE-022: a combat starts with full budgets.
local function come_in(act, who)
  who:set("in_combat", true)
  who:set("has_turn", false)
  for _, budget in ipairs { "action", "bonus", "free", "walk_left" } do who:refresh(budget) end
  act:order_insert(who, act:dice("1d20", "initiative", who) + who.DEX_mod)
end

-- Reactions are offered in this order (TLE-087). Destroyed creatures have no place in it.
local function number_places(act)
  local entries = {}
  for _, entry in ipairs(act:order_entries()) do
    if entry.who and entry.who:exists() then entries[#entries + 1] = entry end
  end
  for i, entry in ipairs(entries) do entry.who:set("initiative", #entries - i) end
  return entries
end

verb "start_combat" { "Begins combat: everyone rolls for the order of turns.",
  args = { { "fighters", "table" } }, event = "combat start", steps = { { "order", function(act)
  if #act.fighters == 0 then return act:refuse("nobody fights") end
  act:say("Combat", true)
  act:order_begin()
  act:pass_time(act.fighters)
  for _, who in ipairs(act.fighters) do come_in(act, who) end
  settle_ties(act)
  number_places(act)
end } } }

-- A creature's place in the order, and its entry number.
local function place_of(act, who)
  for i, entry in ipairs(act:order_entries()) do if entry.who == who then return i, entry.number end end
end

-- True if the creature has used part of its turn.
local function has_acted(who)
  for _, budget in ipairs { "action", "bonus", "walk_left" } do
    if who:missing(budget) > 0 then return true end
  end
  return false
end

-- TLE-018: moves this many places earlier, or later if negative; 1 EP for each, from the next round on.
verb "shift" { "Moves places in the order of turns for EP, from the next round on.",
  of = "creature", args = { { "places", "number" } }, steps = { { "shift", function(act)
  local who, ep = act.user, math.abs(act.places)
  local _, number = place_of(act, who)
  if not number then return act:refuse("there is no order") end
  if not who.at_turn_start or has_acted(who) then return act:refuse("only at the start of its turn") end
  if ep > who.DEX_mod then return act:refuse("DEX allows " .. who.DEX_mod .. " places, not " .. ep) end
  local done, why = purse.pay(who, ep, {})
  if not done then return act:refuse(why) end
  who:set("at_turn_start", false)
  act:order_move(number, -act.places)
end } } }
-- Whether it is the creature's turn, and whether the turn has only just begun.
field { "has_turn", "at_turn_start", of = "creature" }

-- Pools that lack EP, in the usual order: attributes, skills, then parts of the body (TLE-011).
local function lacking(who)
  local list = {}
  local function add(name, owner, pool)
    local missing = owner:missing(pool)
    if missing > 0 then list[#list + 1] = { name = name, owner = owner, pool = pool, missing = missing } end
  end
  for _, name in ipairs(sheets.attributes) do add(name, who, sheets.pool_of(name)) end
  for _, wants_part in ipairs { false, true } do
    for thing in who:things("container") do
      if purse.is_part(thing) == wants_part then add(thing.name, thing, "EP") end
    end
  end
  return list
end

local function put_first(list, name)
  for i, one in ipairs(list) do
    if one.name == name then table.insert(list, 1, table.remove(list, i)) return end
  end
end

-- TLE-011: regains ERR, distributed as the player chooses, up to each maximum; the rest is lost.
verb "regenerate" { "Regains EP up to the ERR, distributed as the player chooses.",
  of = "creature", event = "regenerated", returns = "gained", steps = { { "regain", function(act)
  local who = act.user
  local left, list, sum = who.ERR, lacking(who), 0
  for _, one in ipairs(list) do sum = sum + one.missing end
  if left > 0 and #list > 1 and sum > left then
    local names = { QUIET_FIRST }
    for i, one in ipairs(list) do names[i + 1] = one.name end
    names.default, names.quiet = QUIET_FIRST, true
    put_first(list, who:ask("What does " .. who.name .. " regain first?", names))
  end
  act.gained = 0
  for _, one in ipairs(list) do
    local part = math.min(left, one.missing)
    if part > 0 then one.owner:regain { [one.pool] = part } end
    left, act.gained = left - part, act.gained + part
  end
end } } }

-- TLE-026: the moment refills the budgets, from the current Scores.
verb "begin_turn" { "Begins a creature's turn and refills its budgets.",
  of = "creature", steps = { { "begin", function(act)
  local who = act.user
  act:say(who.name .. "'s turn", true)
  for _, entry in ipairs(act:order_entries()) do
    if entry.who and entry.who:exists() then entry.who:set("has_turn", entry.who == who) end
  end
  act:new_window("turn", who)
  who:moment "turn start"
  if not who:exists() or who:has "Dead" then return end
  who:regenerate()                                             -- TLE-011: also for a creature that is down
  if who.hp > 0 then who:set("at_turn_start", true) end
end } } }

method "end_turn" { of = "creature", "Ends its turn.", function(who)
  who:set("at_turn_start", false)
  who:set("has_turn", false)
  who:moment "turn end"
end }

-- TLE-080: durations in rounds count at the end of each round.
verb "begin_round" { "Begins a round; the previous one ends.",
  args = { { "round", "number" } }, steps = { { "begin", function(act)
  if act.round > 1 then act:moment "round end" end
  act:say("Round " .. act.round, true)
  local fighters = {}
  for _, entry in ipairs(number_places(act)) do fighters[#fighters + 1] = entry.who end
  act:pass_time(fighters)
  act:new_window("round")
  act:moment "round start"
end } } }

-- TLE-080: the last round ends with the combat.
verb "end_combat" { "Ends combat, with its last round.", event = "combat end", steps = { { "end", function(act)
  act:moment "round end"
  act:moment "battle end"
  for _, entry in ipairs(act:order_entries()) do
    if entry.who and entry.who:exists() then entry.who:set("in_combat", false) end
  end
  act:order_end()
  for _, window in ipairs { "combat", "battle" } do act:new_window(window) end
end } } }

return { place_of = place_of }
