-- A duel from its first turn to its last, and what a greedy player plays for.

local health = use "chapters/health"
local scene = use "stdlib/scene"

-- An ally is worth the bites that it has left to do.
local function value(one)
  if one:has "Beaten" then return 0 end
  local sum = health.is_duellist(one) and 10 + one.Health or 2 * one.definition.bite * one.Health
  for status in one.statuses do sum = sum + status.definition.rating end
  return sum
end

-- A card in the hand is worth as much as a point of Health; the energy left is for responses.
method "worth" { of = "fighter", "How well its side does in the duel.", function(who)
  return 10 * scene.balance(who, value) + 10 * #who:things("card") + who.Energy
end }

verb "end_duel" { "Ends the duel.", args = { { "winner", "text", optional = true } }, steps = { { "end", function(act)
  for _, moment in ipairs { "round end", "battle end" } do act:moment(moment) end
  act:order_end()
  act:say(act.winner and act.winner .. " has won" or "Nobody has won", true)
end } } }

local function standing(duellists)
  return scene.standing(duellists, function(who) return not who:has "Beaten" end)
end

local stages = {}

function stages.begin(_, duellists) return { "begin_duel", duellists }, "next" end

function stages.next(_, duellists)
  local sides = standing(duellists)
  if #sides < 2 then return { "end_duel", sides[1] }, nil, sides[1] end
  return { "next_turn" }, "turn"
end

function stages.turn(state, duellists)
  state.who = state.result
  return stages.play(state, duellists)
end

function stages.play(state, duellists)
  local who = state.who
  local is_done = state.result == "pass" or who:laid("cannot", "act") or #standing(duellists) < 2
  if is_done then return stages.close(state, duellists) end
  if not health.is_duellist(who) then return { who, "strike" }, "close" end
  return { who, "take_turn" }, "play"
end

function stages.close(state, duellists)
  if #standing(duellists) < 2 then return stages.next(state, duellists) end
  return { state.who, "end_turn" }, "next"
end

flow "duel" { "A duel of two sides or more until one is left; its result is that side.",
  begin = function() return { stage = "begin" } end,
  next = scene.staged(stages),
}
