-- The standard table: two characters and an opponent in a conflict, each with some strain.

local trial = use "stdlib/trial"
local in_turn = trial.in_turn

skill "plain blow"  { reach = "melee", suits = { "attack", "defence", "manoeuvre" } }

character "Plain Hero" { skills = { ["plain blow"] = 3 } }
npc "Plain Foe" { tier = 2, threat = "medium", goals = { "hold the gate" },
  actions = { { "cuts", harm = "1 wound" }, { "jeers", reach = "voice" } },
  behaviour = { "presses on", "holds back", "runs" } }

-- Actions that trigger reactions: a turn with an attack, a manoeuvre, a move.
local function act_on(at)
  at.user:attack(at.foe, { free = true })
  at.user:manoeuvre(at.foe, "off guard", { free = true })
  at.user:move(at.foe, "away", { free = true })
  at.user:recover("overview", { free = true })
  at.user:end_turn()
  at.user:take(1)
end

-- The same, after an attack on the user.
local function play_on(at)
  at.foe:strike(at.user)
  at.user:begin_turn()
  act_on(at)
end

-- Situations, each one ruling.

-- Other actions of a turn: healing, a rest, descriptions.
verb "linger" { "Has other actions of a turn, and a rest.",
  args = { { "at", "table" } }, steps = { { "linger", function(act)
  local user, foe = act.at.user, act.at.foe
  in_turn(act.at, {
    function() user:heal(1, "wounds") end,
    function() act:rest { user } end,
    function() user:interact("pulls the lever", { free = true }) end,
    function()
      user:describe("up on the wall", { with = "plain blow", positive = "sees all", negative = "is seen", free = true })
    end,
    function() user:move(foe, "away", { free = true }) end,
    function() user:manoeuvre(foe, "off guard", { free = true }) end,
    function() user:recover("overview", { free = true }) end,
    function() user:end_turn() end,
  })
end } } }

-- What others do, and what is done to them.
verb "watch" { "Watches an ally and an opponent in their turns.",
  args = { { "at", "table" } }, steps = { { "watch", function(act)
  local ally, foe = act.at.ally, act.at.foe
  in_turn(act.at, {
    function() foe:begin_turn() end,
    function() foe:strike(ally) end,
    function() foe:advance(ally, "away") end,
    function() foe:end_turn() end,
    function() ally:begin_turn() end,
    function() ally:move(foe, "toward", { free = true }) end,
    function() ally:attack(foe, { with = "plain blow", free = true }) end,
    function() ally:manoeuvre(foe, "off guard", { with = "plain blow", free = true }) end,
    function() ally:take "1 wound" end,
    function() ally:heal(1, "wounds") end,
    function() ally:end_turn() end,
  })
end } } }

-- A stance; then a conflict begins, has one round, and ends.
verb "have_conflict" { "Has a conflict of one round.",
  args = { { "at", "table" } }, steps = { { "begin", function(act)
  local user, ally, foe = act.at.user, act.at.ally, act.at.foe
  for _, who in ipairs { user, ally } do
    who:stand_freely("keeps low", { bonus = { defence = 1 }, cost = { attack = 1 } })
  end
  if not user.conflict then act:start_conflict({ user, ally }, { foe }, { at = { [foe.name] = "Close" } }) end
  act:begin_round(1)
  if user.conflict then act:end_conflict(user.conflict) end
end } } }

local function mark(at, name) at.user:inflict(name) end

local function stand(at, name)
  at.user:begin_turn()
  at.user:give(name)
  at.user:stand(name)
end

-- Whether the error comes from something that this one has and its bearer lacks.
local function is_of(why, other)
  local name = re.match(why, "\\(method '([^']+)'\\)") or re.match(why, "has no '([^']+)'")
  if not name then return false end
  local has_it, found = pcall(function() return other[name] end)
  return has_it and found ~= nil
end

-- Puts a status on `who` and plays on. An error from what the `other` has and `who` lacks is returned, others are
-- raised.
local function bear_by(at, who, other, status)
  local done, why = pcall(function() trial.granted(who:inflict(status), play_on, at, at.ally) end)
  if done or is_of(tostring(why), other) then return why end
  error(why, 0)
end

verb "bear_status" { "Puts a status on the user, or on the opponent if only an NPC can bear it.",
  args = { { "at", "table" }, { "status", "text" } }, steps = { { "try", function(act)
  local at = act.at
  if bear_by(at, at.user, at.foe, act.status) then bear_by(at, at.foe, at.user, act.status) end
end } } }

verb "face_status" { "Puts a status on the opponent, unless only a character can bear it.",
  args = { { "at", "table" }, { "status", "text" } },
  steps = { { "try", function(act) bear_by(act.at, act.at.foe, act.at.user, act.status) end } } }

-- The NPC takes the opponent's place.
local function oppose(at, name)
  if at.user.conflict then request("end_conflict", at.user.conflict) end
  at.foe = request("bring", name)
  request("start_conflict", { at.user, at.ally }, { at.foe }, { at = { [at.foe.name] = "Close" } })
end

-- Gives it to the user.
local function bear(kind)
  return function(at, name)
    make(kind, name, { holder = at.user })
    play_on(at)
  end
end

-- Exists before a conflict, then arrives in the middle of one.
local function rarely(bring)
  return {
    function(at, name)
      request("end_conflict", at.user.conflict)
      bring(at, name)
      request("have_conflict", at)
    end,
    function(at, name)
      bring(at, name)
      request("linger", at)
    end,
    function(at, name)
      bring(at, name)
      request("watch", at)
    end,
  }
end

-- A status that waits for something may be borne by the opponent too.
local function rarely_marked()
  local exercises = rarely(mark)
  exercises[#exercises + 1] = function(at, name, status)
    if status.trigger then request("face_status", at, name) end
  end
  return exercises
end

local function enter(_, name) return request("enlist", name) end

-- The character takes part in another conflict, and attacks.
local function take_part(at, name)
  local who = enter(at, name)
  request("end_conflict", at.user.conflict)
  request("start_conflict", { who }, { at.foe }, { at = { [at.foe.name] = "Close" } })
  play_on { user = who, foe = at.foe }
end

-- Uses an ability by its action, so that it is checked.
local CALLS = {
  attack = function(at, how) at.user:attack(at.foe, how) end,
  defence = function(at) at.foe:strike(at.user) end,
  manoeuvre = function(at, how) at.user:manoeuvre(at.foe, "off guard", how) end,
  interact = function(at, how) at.user:interact("pulls the lever", how) end,
  recover = function(at, how) at.user:recover("overview", how) end,
  move = function(at, how) at.user:move(at.foe, "away", how) end,
}

verb "call" { "Calls on a thing that was made from its name alone.",
  args = { { "at", "table" }, { "thing", "entity" } }, steps = { { "try", function(act)
  local thing, ability = act.thing, act.thing.definition
  trial.granted(thing, function(at)
    if CALLS[ability.action] then
      return CALLS[ability.action](at, { with = thing, free = true, uncertain = true })
    end
    at.user:check(thing, { target = ability.willing and at.ally or at.foe, free = true })
  end, act.at, act.at.ally)
end } } }

local function call(at, name)
  local thing = at.user:give(name)
  thing:set("level", 3)
  request("call", at, thing)
end

-- The NPC does all its actions, each in a turn of its own, and is attacked.
local function face(at, name, npc)
  oppose(at, name)
  local foe = at.foe
  for _, deed in ipairs(npc.actions) do
    foe:begin_turn()
    foe:strike(at.user, deed[1])
    foe:end_turn()
  end
  at.user:attack(foe, { with = "plain blow", free = true })
end

standard_table { "Two characters against one opponent, at its side.",
  function()
    local function enlist(called) return request("enlist", "success_range_table:Plain Hero", { called = called }) end
    local at = { user = enlist "User", ally = enlist "Ally", foe = request("bring", "success_range_table:Plain Foe") }
    at.user:take("1 wound"); at.ally:take("1 wound")
    request("start_conflict", { at.user, at.ally }, { at.foe }, { at = { [at.foe.name] = "Close" } })
    return at
  end,
  skill = function(at, name)
    at.user:give(name)
    at.user:check(name, { free = true })
    at.user:attack(at.foe, { with = name, free = true })
  end,
  ability = call, npc = face, character = enter,
  status = function(at, name) request("bear_status", at, name) end,
  stance = function(at, name)
    stand(at, name)
    act_on(at)
  end,
  otherwise = {
    status = rarely_marked(), stance = rarely(stand), npc = rarely(oppose), character = take_part,
    descriptor = bear "descriptor", bar = bear "bar", speciality = bear "speciality",
    countdown = function(at, name)
      at.user.conflict:set("countdown", make("countdown", name))
      play_on(at)
    end,
  },
}
