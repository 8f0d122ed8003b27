-- A battle: in each round the sides take turns to activate one figure each. The side with more figures goes on alone.
--
--     battle { marlo, tess, kez, gunner, rounds = 4 }       -- the result is the winning side, or "a draw"

local choices = use "chapters/choices"
local scene = use "stdlib/scene"

setting "rounds" { 4, "How many rounds a battle has." }

verb "start_battle" { "Begins a battle between these figures.", args = { { "fighters", "table" } },
  steps = { { "start", function(act)
    act:order_begin()
    for _, who in ipairs(act.fighters) do
      if not who.space then return act:refuse(who.name .. " is not on the map") end
      act:order_insert(who)
    end
    for _, who in ipairs(act.fighters) do who:set("squad", #who:allies() + 1) end
  end } } }

verb "begin_round" { "Begins a round, and shows the map if it is a grid.", args = { { "title", "text" } },
  steps = { { "begin", function(act)
    act:order_round(true)
    act:new_window "round"
    act:moment "round start"
    act:say(act.title, true)
    local lines = act:combatants()[1]:board()
    if #lines > 1 then for _, line in ipairs(lines) do act:say(line) end end
  end } } }

-- Those of a side that have not acted in this round, the nearest to an enemy first.
local function waiting(act, side)
  local list, steps = {}, {}
  for _, entry in ipairs(act:order_entries()) do
    local who = entry.who
    if entry.to_come and who.side == side then
      local foe = who:enemies():nearest(who)[1]
      list[#list + 1], steps[who] = who, foe and who:distance(foe) or 99
    end
  end
  table.sort(list, function(a, b) return steps[a] < steps[b] end)
  return list
end

verb "activate" { "Lets a side, or else the other, choose its next figure, and begins its activation.",
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

-- The side with more figures on the objective scores. Those that flee do not count.
verb "end_round" { "Ends a round: the side that holds the objective scores.", args = { { "sides", "table" } },
  returns = "scored", steps = { { "end", function(act)
    local lead, one, other = 0, act.sides[1], act.sides[2]
    for _, who in ipairs(act:combatants()) do
      if who.space:tagged "goal" and not who:has "Fleeing" then lead = lead + (who.side == one and 1 or -1) end
    end
    act.scored = lead > 0 and one or lead < 0 and other or nil
    act:say("The objective is held by " .. (act.scored or "neither side"))
    act:moment "round end"
  end } } }

verb "end_battle" { "Ends a battle, and what lasts only that long.", args = { { "winner", "text" } },
  steps = { { "end", function(act)
    act:say("The battle is over: " .. act.winner, true)
    act:moment "battle end"
    act:order_end()
  end } } }

-- The sides that still have a figure that does not flee.
local function fighting(given)
  return scene.standing(given.fighters, function(who) return not who:has "Fleeing" end)
end

local function winner(points, given)
  local left, one, other = fighting(given), given.sides[1], given.sides[2]
  if #left == 1 then return left[1] end
  return points[one] > points[other] and one or points[other] > points[one] and other or "a draw"
end

local stages = {}

function stages.start(_, given) return { "start_battle", given.fighters }, "round" end

function stages.round(state, given)
  local points, one, other = state.points, given.sides[1], given.sides[2]
  if state.round == given.rounds or #fighting(given) < 2 then
    return { "end_battle", winner(points, given) }, nil, winner(points, given)
  end
  state.round = state.round + 1
  state.turn = state.round % 2 + 1
  local title = string.format("Round %d: %s %d, %s %d", state.round, one, points[one], other, points[other])
  return { "begin_round", title }, "next"
end

function stages.next(state, given)
  if #fighting(given) < 2 then return { "end_round", given.sides }, "score" end
  state.turn = 3 - state.turn
  return { "activate", given.sides[state.turn], given.sides[3 - state.turn] }, "act"
end

function stages.act(state, given)
  state.who = state.result
  if not state.who then return { "end_round", given.sides }, "score" end
  return { state.who, state.who:has "Fleeing" and "run" or "decide" }, "acted"
end

function stages.acted(state, given)
  local who = state.who
  if not who:exists() then return stages.next(state, given) end
  local goes_on = state.result and state.result ~= choices.END and who.AP > 0 and #fighting(given) == 2
  if goes_on then return { who, "decide" }, "acted" end
  return { who, "moment", "turn end" }, "next"
end

function stages.score(state, given)
  if state.result then state.points[state.result] = state.points[state.result] + 1 end
  return stages.round(state, given)
end

flow "battle" { "A battle of two sides, until one is left or its rounds are over.",
  begin = function(given)
    local fighters, how = scene.split(given)
    local sides = scene.standing(fighters, function() return true end)
    if #sides ~= 2 then error("a battle has two sides, found " .. #sides) end
    return { stage = "start", round = 0, points = { [sides[1]] = 0, [sides[2]] = 0 } },
      { fighters = fighters, sides = sides, rounds = how.rounds or setting.rounds }
  end,
  next = scene.staged(stages) }
