-- Rare events that cards wait for, by event name: bloodshed, arrivals and departures, the end of a battle.

local application = use "dewprism:chapters/application"
local trial = use "stdlib/trial"

local function are_there(...)
  for _, who in ipairs { ... } do if not who:exists() or not who.space then return false end end
  return true
end

-- Attacks, with AP restored first.
local function harm(who, foe, ability)
  if not are_there(who, foe) then return end
  who:set("AP", 20)
  who:use("dewprism_table:" .. ability, { target = foe })
end

local function scratch(who, foe) harm(who, foe, "Plain Scratch") end

local function kill(who, foe)
  if are_there(foe) then foe:set("Health", 1) end
  harm(who, foe, "Plain Killing")
end

-- Inflicts a status by name (if several have it, the ruleset's); else gives a marker.
local UNCLEAR = "there is no status|defined more than once"
method "lay_on" { of = "creature", "Inflicts or gives what a card names.", function(who, whom, what)
  local done, why = pcall(whom.inflict, whom, what, 2)
  if done then return end
  if not re.find(tostring(why), UNCLEAR) then error(why, 0) end
  local is_of_rules = pcall(whom.inflict, whom, "dewprism:" .. what, 2)
  if not is_of_rules then pcall(whom.give, whom, what) end
end }

-- The user is badly hurt, falls and is healed.
local function fall(at)
  if are_there(at.user) then at.user:set("Health", 3) end
  scratch(at.foe, at.user)
  scratch(at.foe, at.user)
  if are_there(at.user) then at.user:heal(10) end
end

-- The user kills its foe; another kills its ally and the user; and the user strikes the body.
local function die(at)
  kill(at.user, at.foe)
  if are_there(at.user, at.other) then at.other:move_to(at.user.space) end
  kill(at.other, at.ally)
  if are_there(at.user, at.foe) then at.user:use("dewprism_table:Plain Carving", { target = at.foe }) end
  kill(at.other, at.user)
end

-- The ally strikes and is struck, falls and is healed; so is the foe.
local function harm_others(at)
  scratch(at.ally, at.foe)
  for _, who in ipairs { at.ally, at.foe } do
    scratch(who == at.foe and at.ally or at.foe, who)
    if are_there(who) then who:set("Health", 1) end
    scratch(who == at.foe and at.ally or at.foe, who)
    if are_there(who) then who:heal(10) end
  end
end

-- Blows that hit or miss, at the ally too; then the user is healed.
local function exchange_blows(at)
  for _, who in ipairs { at.user, at.ally } do
    if are_there(who, at.foe) then
      who:set("AP", 20)
      at.foe:set("AP", 20)
      who:attack(at.foe)
    end
    if are_there(who, at.foe) then at.foe:attack(who) end
  end
end

local function mend(at)
  for _, who in ipairs { at.user, at.ally, at.foe } do
    if are_there(who) then who:set("Health", 5); who:heal(3) end
  end
end

-- Spells and gifts, the user's own and others'.
local function act_all(at)
  scratch(at.foe, at.user)
  scratch(at.user, at.foe)
  if not are_there(at.user, at.ally) then return end
  at.ally:use("dewprism_table:Plain Gift", { target = at.user })
  at.user:give("dewprism_table:Plain Gift")
  for ability in at.user:things("ability") do
    if are_there(at.user) and ability:exists() and application.is_action(ability.definition) then
      at.user:set("AP", 20)
      at.user:use(ability)
    end
  end
end

local function come_and_go(at)
  if are_there(at.user, at.other) then at.other:move_to(at.user.space) end
  if are_there(at.other) then at.other:move_to(at.far) end
end

-- On the user, its foe and its ally.
local function shake_off(at, _, what)
  what = what or "Prone"
  if not are_there(at.user, at.foe) then return end
  at.foe:lay_on(at.user, what)
  at.user:lay_on(at.foe, what)
  if are_there(at.ally) then at.foe:lay_on(at.ally, what) end
  for _, who in ipairs { at.user, at.foe, at.ally } do
    if are_there(who) and who:has(what) then who:lift(what) end
  end
end

local function take_turns(at)
  for _, who in ipairs { at.user, at.ally, at.other, at.user, at.user } do
    if are_there(who) then who:begin_turn() end
    if are_there(who) then who:end_turn() end
  end
end

-- The battle ends, and another begins.
local function battle_anew(at, act)
  if are_there(at.ally) then at.ally:die() end
  act:end_battle("beasts")
  if are_there(at.user, at.foe) then act:start_battle { at.user, at.foe } end
end

local function equip(at)
  if are_there(at.user) then at.user:equip(at.user:give("dewprism_table:Plain Blade")) end
end

-- Something is eaten, and something spent.
local function use_up(at)
  for _, who in ipairs { at.user, at.ally, at.foe } do
    if are_there(who) then who:consume(who:give("dewprism_table:Plain Herb")) end
    if are_there(who) then who:spend(who:give("dewprism_table:Plain Charm")) end
  end
end

local function stay_unseen(at)
  if are_there(at.user) then at.user:stay_unseen() end
end

local function let_hour_pass(at, act)
  if are_there(at.user) then act:pass_hour { at.user } end
end

local function let_come(moment) return function(_, act) act:moment(moment) end end

local function choose(_, act) act:choose("transience_scope", "dungeon") end

local HAPPENINGS = {
  damage = { fall, harm_others, die }, pool = { fall, harm_others }, ko = { fall, harm_others }, death = { die },
  neutralized = { die }, heal = { mend }, hit = { exchange_blows }, miss = { exchange_blows },
  action = { act_all, die }, attack = { act_all, exchange_blows }, affect = { act_all },
  enter = { come_and_go }, leave = { come_and_go },
  inflict = { shake_off }, lift = { shake_off }, expire = { take_turns },
  ["turn start"] = { take_turns }, ["turn end"] = { take_turns },
  ["battle begins"] = { battle_anew }, ["battle start"] = { battle_anew }, ["battle end"] = { battle_anew },
  consume = { use_up }, spend = { use_up }, equip = { equip }, ["stay unseen"] = { stay_unseen },
  hour = { let_hour_pass },
  rest = { let_come "rest" }, day = { let_come "day" }, choose = { choose },
}

local MOMENTS = { "on", "before", "after" }

local function listed(one) return type(one) == "table" and one or { one } end

-- Calls `take` for each event of a trigger, with what it names: "lift", "Prone"; "action", nil, "Movement".
local function each_event(trigger, take)
  if type(trigger) == "string" then trigger = { on = trigger } end
  for _, one in ipairs(trigger) do each_event(one, take) end
  for _, moment in ipairs(MOMENTS) do
    for _, event in ipairs(listed(trigger[moment])) do
      take((re.match(event, "^([^/]*)")), listed(trigger.what)[1], trigger.ability)
    end
  end
end

-- Gives a thing that a card names, if the name is unambiguous.
local function give_named(who, name, kind) pcall(who.give, who, name, { kind = kind }) end
method "get" { of = "creature", "Gets a thing of this name and sort.",
  function(who, what, sort) give_named(who, what, sort) end }

verb "happen" { "Lets an event happen to a thing.",
  args = { { "at", "table" }, { "event_name", "text" }, { "number", "number" },
    { "what", "text", optional = true }, { "mark", "entity", optional = true } },
  steps = { { "happen", function(act)
    local happen = HAPPENINGS[act.event_name][act.number]
    if not act.mark then return happen(act.at, act, act.what) end
    trial.alone(act.mark, function(at) happen(at, act, act.what) end, act.at, act.at.foe)
  end } } }

-- Lets each event that the card waits for happen once.
local function let_happen(at, card, mark)
  local has_happened = {}
  each_event(card.trigger or {}, function(event, what, ability)
    if type(ability) == "string" and at.user:exists() then at.user:get(ability, "ability") end
    for number, happening in ipairs(HAPPENINGS[event] or {}) do
      local is_new = not has_happened[happening] and (not mark or mark:exists())
      if is_new then request("happen", at, event, number, what, mark) end
      has_happened[happening] = true
    end
  end)
end

return { let_happen = let_happen, give_named = give_named }
