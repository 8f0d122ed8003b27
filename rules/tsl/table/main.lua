-- The standard table: three in a scene, two against one, Near each other, each with a point of Stress.

local trial = use "stdlib/trial"
local all_of, in_turn = trial.all_of, trial.in_turn

weapon "Plain Blade" { class = "Melee", tags = { "Company-Issued" } }

creature "Plain Agent" { domains = { Body = "Proficient", Hand = "Proficient", Mind = "Proficient",
  Voice = "Proficient", Spirit = "Proficient" }, weapons = { "Plain Blade" } }

-- Stress marked and cleared, the end of a turn, the next turn, another scene and its first turn; without a roll.
local function pass(at, call)
  in_turn(at, {
    function() at.user:mark("Body", 1) end,
    function() at.user:clear "1 Body" end,
    function() at.user:end_turn() end,
    function() at.user:moment "turn start" end,
  })
  local there = all_of(at)
  call("end_scene", there)
  call("start_scene", there)
  call "next_turn"
end

-- Attacks both ways, a shift, a roll.
local function act_on(at, with)
  at.user:attack(at.foe, { with = with, static = 11, free = true })
  at.foe:attack(at.user, { static = 11, free = true })
  at.user:shift(at.foe, "farther")
  at.user:roll("Hand", 11)
end

-- Events in the turns of others, when the user may react.
local function be_attacked(at)
  at.user:end_turn()
  at.foe:attack(at.ally, { static = 11, free = true })
  at.foe:attack(at.user, { static = 11, free = true })
end

-- Actions that trigger reactions.
local function play_on(at, with)
  act_on(at, with)
  pass(at, request)
end

-- Situations, each one ruling.

verb "pass_on" { "Passes time.", args = { { "at", "table" } }, steps = { { "pass", function(act)
  pass(act.at, function(verb, ...) return act[verb](act, ...) end)
end } } }

-- The turn of an enemy that attacks, steps back and closes in on a weapon with Reach.
verb "face_turn" { "Has the turn of an enemy that attacks and moves.",
  args = { { "at", "table" } }, steps = { { "turn", function(act)
  local user, ally, foe = act.at.user, act.at.ally, act.at.foe
  user:end_turn()
  for weapon in user:things "weapon" do weapon:give("Reach", { quiet = true }) end
  in_turn(act.at, {
    function() foe:set("has_turn", true) end,
    function() foe:moment "turn start" end,
    function() user:zone(ally, "Engaged") end,
    function() foe:attack(ally, { static = 11, free = true }) end,
    function() foe:shift(user, "farther", { free = true }) end,
    function() foe:shift(user, "nearer", { free = true }) end,
    function() foe:attack(user, { static = 11, free = true }) end,
    function() foe:end_turn() end,
  })
end } } }

-- Full pools, an enemy's too, then recovery.
verb "fall" { "Fills pools, an enemy's too, then recovers.",
  args = { { "at", "table" } }, steps = { { "fall", function(act)
  for _, who in ipairs { act.at.foe, act.at.user } do who:mark("Body", who:missing "Body") end
  act.at.user:recover("Body", 2)
end } } }

-- Stress in the other pools, an ally's too, and attacks of these types, in the turns of others.
verb "be_harmed" { "Takes Stress in the other pools, and attacks of the types named.",
  args = { { "at", "table" }, { "types", "table", optional = true } }, steps = { { "harm", function(act)
  local user, ally, foe = act.at.user, act.at.ally, act.at.foe
  local deeds = { function() user:end_turn() end }
  for _, pool in ipairs { "Mind", "Spirit" } do
    for _, who in ipairs { user, ally } do
      deeds[#deeds + 1] = function() user:refresh(); who:mark(pool, 2) end
    end
    deeds[#deeds + 1] = function() user:clear("1 " .. pool) end
  end
  for _, type in ipairs(act.types or {}) do
    deeds[#deeds + 1] = function() foe:attack(user, { type = type, domain = "Hand", static = 11, free = true }) end
  end
  in_turn(act.at, deeds)
end } } }

-- Between scenes: broken gear is repaired, more is found.
local GEAR = { weapon = true, armour = true }
verb "rest_up" { "Passes between scenes: gear is repaired and found.",
  args = { { "at", "table" } }, steps = { { "rest", function(act)
  local user = act.at.user
  act:end_scene(all_of(act.at))
  for thing in user:things() do
    if GEAR[thing.kind] then
      thing:inflict "Broken"
      user:repair(thing)
    end
  end
  user:loot "tsl_table:Plain Blade"
end } } }

-- How a definition is given to the user.

local function give(at, name) at.user:give(name) end
local function gain(at, name) return at.user:gain(name) end
local function mark(at, name) return at.user:inflict(name) end
local function use_up(at, name) at.user:use_item(gain(at, name)) end

local function attach(at, name)
  local blade = at.user:things "weapon" ["Plain Blade"]
  blade:give(name)
  return blade
end

local function in_situation(bring, situation)
  return function(at, name)
    bring(at, name)
    request(situation, at)
  end
end

local function in_play(bring)
  return function(at, name)
    bring(at, name)
    play_on(at)
  end
end

-- First without a roll, then with rolls.
local function both(bring) return { in_situation(bring, "pass_on"), in_play(bring) } end

-- The types of attacks that a trigger names.
local function add_types(trigger, types)
  if type(trigger) ~= "table" then return types end
  for _, one in ipairs(trigger) do add_types(one, types) end
  for _, word in ipairs(type(trigger.type) == "table" and trigger.type or { trigger.type }) do
    types[#types + 1] = word
  end
  return types
end

local function harmed(bring)
  return function(at, name, card)
    if not card.trigger then return end
    bring(at, name)
    request("be_harmed", at, add_types(card.trigger, {}))
  end
end

local function rarely(bring)
  return { in_situation(bring, "rest_up"), in_situation(bring, "fall"), in_situation(bring, "face_turn"),
    harmed(bring) }
end

-- A card with a trigger; it may only react in the turns of others.
local function wait(at, name, answer)
  if not answer.trigger then return end
  give(at, name)
  request("pass_on", at)
end

local function react(at, name, answer)
  give(at, name)
  act_on(at)
  if not answer.trigger then return end
  be_attacked(at)
  request("pass_on", at)
end

-- All creatures have the six of the rules.
local function help(at, name, support)
  if not at.user:things "support" [support.name] then give(at, name) end
  at.user:use(name, { target = support.target == "enemy" and at.foe or at.ally, how = "as well as it goes" })
end

-- A thing is tried as it is made from its name alone: used on somebody, in a situation, or in play.
local WHOM = { foe = true, ally = true }
verb "keep" { "Tries a thing that was made from its name alone.",
  args = { { "at", "table" }, { "thing", "entity" }, { "situation", "text", optional = true } },
  steps = { { "try", function(act)
    local thing, situation = act.thing, act.situation
    local function try(at)
      if WHOM[situation] then at.user:use(thing, { target = at[situation] })
      elseif situation then act[situation](act, at)
      else act_on(at) end
    end
    local alone = thing.kind == "promise" and trial.alone or trial.granted
    alone(thing, try, act.at, act.at.ally)
  end } } }

local function kept(bring, situation)
  return function(at, name) request("keep", at, bring(at, name), situation) end
end

local function use_on(whom)
  return function(at, name, ability)
    if not ability.trigger then request("keep", at, at.user:give(name), whom) end
  end
end

local function wield(at, name)
  at.user:ready(gain(at, name))
  play_on(at, name)
end

-- On a Ready weapon; then rolls for its purpose and uses what it does.
local function carry(at, name, tag)
  local blade = attach(at, name)
  at.user:roll("Hand", 11, { purpose = type(tag.when) == "string" and tag.when or nil, free = true })
  if tag.removes then at.user:clear_obstacle(blade, tag.removes) end
  act_on(at, blade)
  be_attacked(at)
  request("pass_on", at)
end

-- A promise that an ally gives.
local function promise(situation)
  return function(at, name)
    request("keep", at, make("promise", name, { holder = at.user, creator = at.ally }), situation)
    request("pass_on", at)
  end
end

local function enter(_, name) return request("enlist", name, { side = "agents" }) end

-- The creature takes part, attacks and is attacked.
local function face(at, name)
  local who = enter(at, name)
  who:zone(at.foe, "Engaged")
  request("start_scene", { who, at.foe })
  play_on { user = who, ally = at.ally, foe = at.foe }
end

standard_table { "Two against one, all of them engaged.",
  function()
    local function enlist(called, side)
      local who = request("enlist", "tsl_table:Plain Agent", { called = called, side = side })
      for _, pool in ipairs { "Body", "Mind", "Spirit" } do who:mark(pool, 1) end
      return who
    end
    local at = { user = enlist("User", "agents"), ally = enlist("Ally", "agents"), foe = enlist("Foe", "foes") }
    at.user:zone(at.foe, "Engaged"); at.user:zone(at.ally, "Near"); at.ally:zone(at.foe, "Near")
    request("start_scene", { at.user, at.ally, at.foe })
    request "next_turn"
    return at
  end,
  ability = { wait, use_on "foe", use_on "ally", react }, support = { wait, help, react },
  weapon = { in_situation(gain, "pass_on"), wield }, tag = { in_situation(attach, "pass_on"), carry },
  item = both(use_up), armour = both(gain), law = both(give), perk = both(give),
  status = { kept(mark, "pass_on"), kept(mark) }, promise = promise(), creature = enter,
  otherwise = {
    ability = rarely(give), support = rarely(give), weapon = rarely(gain), tag = rarely(attach), item = rarely(gain),
    armour = rarely(gain), law = rarely(give), perk = rarely(give), status = rarely(mark),
    promise = { promise "rest_up", promise "fall", promise "face_turn", promise "be_harmed" },
    creature = face,
    improvised = function(at, name) play_on(at, at.user:grab(name)) end,
    place = in_play(function(_, name) make("place", name) end),
  },
}
