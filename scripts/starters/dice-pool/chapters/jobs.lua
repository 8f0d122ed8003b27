-- A job: each of the crew acts once a round, and then the clocks, until the goal or the alarm is full.
--
--     job { mara, odo, pim, against = { strongroom, porter, alarm } }

local kinds = use "chapters/kinds"
local clocks = use "chapters/clocks"
local moves = use "chapters/moves"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

local FIELDS = { { "fields", "table", optional = true, keys = { "at", "side", "name" } } }

verb "enlist" { "Brings a member of the crew into the game.", args = { { "what", "rogue" }, FIELDS[1] }, returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local who = act:make("rogue", sheet.name, { side = given.side or "crew", at = given.at, name = given.name })
    for _, rating in ipairs(kinds.RATINGS) do who:set(rating, sheet[rating]) end
    for _, list in ipairs { moves.EVERYBODY, sheet.moves } do
      for _, name in ipairs(list) do who:give(name, { quiet = true }) end
    end
    act.made = who
  end } } }

verb "wind" { "Begins a clock.", args = { { "what", "clock" }, FIELDS[1] }, returns = "made",
  steps = { { "make", function(act)
    local given = act.fields or {}
    act.made = act:make("clock", act.ability.name,
      { side = "house", at = given.at, name = given.name, Segments = act.ability.segments })
  end } } }

driver "rogue" (function(name, fields) return request("enlist", name, fields) end)
driver "clock" (function(name, fields) return request("wind", name, fields) end)

verb "begin_job" { "Begins a job: a crew against clocks, of which one is the goal and one the alarm.",
  args = { { "crew", "table" }, { "options", "table", keys = { "against" } } }, steps = { { "begin", function(act)
    local has = {}
    for _, clock in ipairs(act.options.against or {}) do has[clock.definition.role] = true end
    if not (has.goal and has.alarm) then return act:refuse "a job needs a goal and an alarm, against = { ... }" end
    turns.begin(act, act.crew)
    for _, clock in ipairs(act.options.against) do turns.join(act, clock) end
    act:new_window "scene"
  end } } }

verb "next_turn" { "Gives the turn to the next one; at the beginning of a round it shows the clocks.",
  returns = "who", steps = { { "next", function(act)
    local turn = act:order_next()
    act.who = turn.who
    if not turn.new_round then return end
    if turn.round > 1 then act:moment "round end" end
    act:say("Round " .. turn.round, true)
    local drawn = {}
    for clock in clocks.all(act) do drawn[#drawn + 1] = clock:drawn() end
    act:say(table.concat(drawn, ", "))
  end } } }

-- Quick moves in one turn, and the move behind them.
local MOST_MOVES <const> = 3

-- The moves that answer nothing and can be paid; the one with the best rating is proposed.
local function options(who)
  local list, best = {}, -1
  for move in who:things("move"):affordable("use") do
    local card = move.definition
    if not card.trigger then list[#list + 1] = move.name end
    if card.rating and who[card.rating] > best then
      best, list.default = who[card.rating], move.name
    end
  end
  return list
end

verb "take_turn" { "Takes a turn: one move, and quick ones before it. A clock fills.", returns = "outcome",
  steps = { { "take", function(act)
    local who = act.user
    if who.kind == "clock" then return who:tick(act:dice(who.definition.by, who.name)) end
    if who:laid("cannot", "act") then return end
    act:say(who.name .. "'s turn", true)
    for _ = 1, MOST_MOVES do
      local choice = who:ask("What does " .. who.name .. " do?", options(who))
      act.outcome = who:use(choice)
      if not who:things("move")[choice].definition.quick then return end
    end
  end } } }

verb "end_job" { "Ends a job, and what lasts a scene.", steps = { { "end", function(act)
  act:order_end()
  act:moment "battle end"
  act:moment "scene end"
end } } }

-- What ends the job, if anything does: the role of a clock, or "nobody" when no one of the crew can act.
local function ending(given)
  for _, clock in ipairs(given.options.against) do
    local role = clock.definition.role
    if role ~= "foe" and clock:is_full() then return role end
  end
  for _, who in ipairs(given.crew) do
    if not who:laid("cannot", "act") then return nil end
  end
  return "nobody"
end

local stages = {}

function stages.begin(_, given) return { "begin_job", given.crew, given.options }, "next" end

function stages.next(_, given)
  local how = ending(given)
  if how then return { "end_job" }, nil, how end
  return { "next_turn" }, "turn"
end

function stages.turn(state) return { state.result, "take_turn" }, "next" end

flow "job" { "A job, until the goal or the alarm is full, or nobody can act: it gives \"goal\", \"alarm\" or \"nobody\".",
  begin = function(given)
    local crew, options = scene.split(given)
    return { stage = "begin" }, { crew = crew, options = options }
  end,
  next = scene.staged(stages),
}

-- What a greedy person is after: the goal, then quiet, then a crew that is whole.
local WORTH = { goal = 30, foe = -15, alarm = -12 }

verb "worth" { "How well the job goes for the crew.", returns = "worth", steps = { { "look", function(act)
  local worth = 0
  for clock in clocks.all(act) do worth = worth + WORTH[clock.definition.role] * clock.Filled end
  for who in act.scene:with(function(one) return one.kind == "rogue" end) do
    worth = worth - 2 * who.Stress - 60 * who.Trauma
    for harm in who:things "harm" do worth = worth - 15 * harm.definition.level end
  end
  act.worth = worth
end } } }
