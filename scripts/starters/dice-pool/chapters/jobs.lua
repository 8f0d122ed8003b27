-- A job: each of the crew acts once a round, and then the clocks, until the goal or the alarm is full.
--
--     job { mara, odo, pim, against = { strongroom, porter, alarm } }

local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

verb "begin_job" { "Begins a job: a crew against clocks, of which one is the goal and one the alarm.",
  args = { { "crew", "table" }, { "options", "table", keys = { "against" } } }, steps = { { "begin", function(act)
    local has = {}
    turns.begin(act, act.crew)
    for _, clock in ipairs(act.options.against or {}) do
      turns.join(act, clock)
      has[clock.role] = true
    end
    if not (has.goal and has.alarm) then act:refuse "a job needs a goal and an alarm: against = { ... }" end
    act:new_window "scene"
  end } } }

verb "next_turn" { "Gives the turn to the next one, and shows the clocks when a round begins.",
  returns = "who", steps = { { "next", function(act)
    local turn, drawn = act:order_next(), {}
    if not turn then return act:refuse "no job is under way" end
    act.who = turn.who
    if not turn.new_round then return end
    turns.begin_round(act, turn.round)
    act:say("Round " .. turn.round, true)
    for one in act.scene do if one.kind == "clock" then drawn[#drawn + 1] = one:drawn() end end
    act:say(table.concat(drawn, ", "))
  end } } }

-- The moves that can be paid and are no reactions; the one with the best rating is proposed.
local function menu(who)
  return scene.menu(who:things("move"):affordable("use"), function(move) return not move.trigger end, nil,
    function(move) return move.rating and who[move.rating] end)
end

-- A clock fills. A person uses a move, and at most two quick ones before it.
verb "take_turn" { "Takes the turn of a person or a clock.", steps = {
  { "fill", when = "user.kind is clock", function(act) act.user:tick(act:dice(act.user.by, act.user.name)) end },
  { "act", when = "user.kind is rogue", function(act)
    local who = act.user
    if who:laid("cannot", "act") then return end
    act:say(who.name .. "'s turn", true)
    for _ = 1, 3 do
      local choice = who:ask("What does " .. who.name .. " do?", menu(who))
      who:use(choice)
      if not who:things("move")[choice].quick then break end
    end
    who:moment "turn end"
  end },
} }

verb "end_job" { "Ends a job, and what lasts a scene.",
  steps = { { "end", function(act) turns.finish(act, "battle end", "scene end") end } } }

-- What ends the job, if anything does: the role of a clock, or "nobody" when no one of the crew can act.
local function ending(given)
  for _, clock in ipairs(given.options.against) do
    if clock.role ~= "foe" and clock:is_full() then return clock.role end
  end
  for _, who in ipairs(given.crew) do if not who:laid("cannot", "act") then return nil end end
  return "nobody"
end

flow "job" { "A job; its result is \"goal\", \"alarm\" or \"nobody\".",
  begin = function(given)
    local crew, options = scene.split(given)
    return { stage = "begin" }, { crew = crew, options = options }
  end,
  next = scene.turns {
    begin = function(_, given) return { "begin_job", given.crew, given.options } end,
    next = function() return { "next_turn" } end,
    act = function(state) return { state.who, "take_turn" }, true end,
    is_over = function(_, given) return ending(given) ~= nil end,
    finish = function(_, given) return { "end_job" }, ending(given) end,
  },
}

-- What a greedy person is after: the goal, then quiet, then a crew that is whole.
local WORTH = { goal = 30, foe = -15, alarm = -12 }

verb "worth" { "How well the job goes for the crew.", returns = "worth", steps = { { "look", function(act)
  act.worth = 0
  for one in act.scene do
    if one.kind == "clock" then act.worth = act.worth + WORTH[one.role] * one.Filled
    else act.worth = act.worth - 2 * one.Stress - 60 * one.Trauma end
    for status in one:things "status" do act.worth = act.worth - 15 * status.level end
  end
end } } }
