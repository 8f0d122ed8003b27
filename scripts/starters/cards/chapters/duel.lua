-- A duel from its first turn to its last, and what a greedy player plays for.

local health = use "chapters/health"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

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
  turns.finish(act, "battle end")
  act:say(act.winner and act.winner .. " has won" or "Nobody has won", true)
end } } }

local function standing(duellists)
  return scene.standing(duellists, function(who) return not who:has "Beaten" end)
end

flow "duel" { "A duel of two sides or more until one is left; its result is that side.",
  begin = function() return { stage = "begin" } end,
  next = scene.turns {
    begin = function(_, duellists) return { "begin_duel", duellists } end,
    next = function() return { "next_turn" } end,
    act = function(state)
      local who = state.who
      local is_ally = not health.is_duellist(who)
      local is_done = state.result == "pass" or who:laid("cannot", "act") or is_ally and state.acts > 0
      if is_done then return { who, "end_turn" }, true end
      return { who, is_ally and "strike" or "take_turn" }
    end,
    is_over = function(_, duellists) return #standing(duellists) < 2 end,
    finish = function(_, duellists)
      local winner = standing(duellists)[1]
      return { "end_duel", winner }, winner
    end,
  },
}
