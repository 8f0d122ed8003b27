-- A battle: rounds in which the sides take turns to activate one figure each. They also take turns to begin a round.
--
--     battle { marlo, tess, raider, gunner, rounds = 4 }       -- the result is the winning side, or "nobody"

local choices = use "chapters/choices"
local scene = use "stdlib/scene"

setting "rounds" { 4, "How many rounds a battle has." }

verb "start_battle" { "Begins a battle between these figures.", args = { { "fighters", "table" } },
  steps = { { "start", function(act)
    act:order_begin()
    for _, who in ipairs(act.fighters) do act:order_insert(who) end
    for _, who in ipairs(act.fighters) do who:set("squad", #who:allies() + 1) end
  end } } }

verb "begin_round" { "Begins a round, and shows the map.", args = { { "title", "text" }, { "who", "entity" } },
  steps = { { "begin", function(act)
    act:order_round(true)
    act:new_window "round"
    act:moment "round start"
    act:say(act.title, true)
    for _, line in ipairs(act.who:board()) do act:say(line) end
  end } } }

-- The figures that have not acted in this round, those nearest to an enemy first.
local function waiting(act, side)
  local list, steps = {}, {}
  for _, entry in ipairs(act:order_entries()) do
    local who = entry.who
    if entry.to_come and who.side == side then
      local foe = who:enemies():nearest(who)[1]
      list[#list + 1], steps[who] = who, foe and who:distance(foe) or 0
    end
  end
  table.sort(list, function(a, b) return steps[a] < steps[b] end)
  return list
end

-- The next figure of this side; of the other side if this one has none left. Nil if all have acted.
verb "activate" { "Lets a side choose its next figure, and begins its activation.",
  args = { { "side", "text" }, { "other", "text" } }, returns = "who", steps = { { "choose", function(act)
    local list = waiting(act, act.side)
    if #list == 0 then list = waiting(act, act.other) end
    if #list == 0 then return end
    act.who = act:pick(list, "Who acts next?", list[1], list[1])
    act:order_choose(act.who)
    act:order_next()
    act:new_window("turn", act.who)
    act.who:moment "turn start"
  end } } }

verb "end_activation" { "Ends the activation of a figure.", of = "figure",
  steps = { { "end", function(act) act.user:moment "turn end" end } } }

-- The side with more figures on the objective scores; those that flee do not count.
verb "end_round" { "Ends a round: the side that holds the objective scores.",
  args = { { "fighters", "table" } }, returns = "scored", steps = { { "end", function(act)
    local held, lead = {}, 0
    for _, who in ipairs(act.fighters) do
      if who:exists() and who.space:tagged "goal" and not who:has "Fleeing" then
        held[who.side] = (held[who.side] or 0) + 1
        lead = math.max(lead, held[who.side])
      end
    end
    for side, number in pairs(held) do
      if number == lead then act.scored = not act.scored and side or nil end
    end
    act:say(act.scored and act.scored .. " hold the objective" or "no side holds the objective")
    act:moment "round end"
  end } } }

verb "end_battle" { "Ends a battle, and what lasts only that long.", args = { { "result", "text" } },
  steps = { { "end", function(act)
    act:say("The battle is over: " .. act.result, true)
    act:moment "battle end"
    act:order_end()
  end } } }

-- The sides that still have a figure that does not flee.
local function fighting(given)
  return scene.standing(given.fighters, function(who) return not who:has "Fleeing" end)
end

local function left_of(given)
  local left = {}
  for _, who in ipairs(given.fighters) do if who:exists() then left[#left + 1] = who end end
  return left
end

local function winner(state, given)
  local left = fighting(given)
  if #left == 1 then return left[1] end
  local one, other = given.sides[1], given.sides[2]
  local lead = state.points[one] - state.points[other]
  return lead > 0 and one or lead < 0 and other or "nobody"
end

local stages = {}

function stages.start(_, given) return { "start_battle", given.fighters }, "round" end

function stages.round(state, given)
  if state.round == given.rounds or #fighting(given) < 2 then
    local won = winner(state, given)
    return { "end_battle", won }, nil, won
  end
  state.round = state.round + 1
  state.turn = state.round % 2 + 1
  local one, other = given.sides[1], given.sides[2]
  local title = string.format("Round %d: %s %d, %s %d", state.round, one, state.points[one], other, state.points[other])
  return { "begin_round", title, left_of(given)[1] }, "next"
end

function stages.next(state, given)
  if #fighting(given) < 2 then return stages.close(state, given) end
  state.turn = 3 - state.turn
  return { "activate", given.sides[state.turn], given.sides[3 - state.turn] }, "act"
end

function stages.act(state, given)
  local who = state.result
  if not who then return stages.close(state, given) end
  state.who = who
  if who:has "Fleeing" then return { who, "run" }, "done" end
  return { who, "decide" }, "decided"
end

function stages.decided(state, given)
  local who = state.who
  if not who:exists() then return stages.next(state, given) end
  if state.result == choices.END or who.AP == 0 or #fighting(given) < 2 then return stages.done(state) end
  return { who, "decide" }, "decided"
end

function stages.done(state) return { state.who, "end_activation" }, "next" end

function stages.close(_, given) return { "end_round", given.fighters }, "score" end

function stages.score(state, given)
  if state.result then state.points[state.result] = state.points[state.result] + 1 end
  return stages.round(state, given)
end

flow "battle" { "A battle of two sides to its end.",
  begin = function(given)
    local fighters, how = scene.split(given)
    local sides = scene.standing(fighters, function() return true end)
    if #sides ~= 2 then error("a battle has two sides, found " .. #sides) end
    local points = { [sides[1]] = 0, [sides[2]] = 0 }
    return { stage = "start", round = 0, points = points },
      { fighters = fighters, sides = sides, rounds = how.rounds or setting.rounds }
  end,
  next = scene.staged(stages) }
