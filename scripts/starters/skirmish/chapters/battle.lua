-- A battle: in each round the sides take turns to activate one figure each. The side with more figures goes on alone.
--
--     battle { marlo, tess, kez, gunner, rounds = 4 }       -- the result is the winning side, or "a draw"

local choices = use "chapters/choices"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

setting "rounds" { 4, "How many rounds a battle has." }

verb "start_battle" { "Begins a battle between these figures.", args = { { "fighters", "table" } },
  steps = { { "start", function(act)
    turns.begin(act, act.fighters)
    for _, who in ipairs(act.fighters) do
      if not who.space then return act:refuse(who.name .. " is not on the map") end
      who:set("squad", #who:allies() + 1)
    end
  end } } }

-- The figures that have not acted in this round, of one side: of that which did not act last, if it has any left.
local function waiting(act)
  local to_come = {}
  for _, entry in ipairs(act:order_entries()) do to_come[entry.who] = entry.to_come end
  local list = act:combatants():with(function(who) return to_come[who] end)
  local first = list:with(function(who) return who.side ~= act.last end)[1] or list[1]
  return list:with(function(who) return who.side == first.side end)
end

verb "activate" { "Begins an activation: the next side chooses a figure. When all have acted, the next round begins.",
  args = { { "rounds", "number" }, { "last", "text", optional = true } }, returns = "who", steps = {
    { "round",  function(act)
      local round = act:order_round()
      if round > 0 and #waiting(act) > 0 or round == act.rounds then return end
      act:order_round(true)
      turns.begin_round(act, round + 1)
      act:say("Round " .. round + 1, true)
    end },
    { "choose", function(act)
      local list = waiting(act)
      act.who = act:pick(list, "Who acts next?", list[1])
      if not act.who then return end
      act:order_choose(act.who)
      act:order_next()
      act:new_window("turn", act.who)
      act.who:moment "turn start"
    end },
  } }

verb "end_battle" { "Ends a battle, and what lasts only that long.", args = { { "winner", "text" } },
  steps = { { "end", function(act)
    turns.finish(act, "battle end")
    act:say("The battle is over: " .. act.winner, true)
  end } } }

local function fights(who) return not who:has "Fleeing" end

local function fighting(given) return scene.standing(given.fighters, fights) end

-- The side with more figures on the objective; those that flee do not count. Nil if neither has more.
local function ahead(given)
  local sides, lead = fighting(given), 0
  for _, who in ipairs(given.fighters) do
    local counts = who:exists() and fights(who) and who.space:has "goal"
    if counts then lead = lead + (who.side == sides[1] and 1 or -1) end
  end
  return lead > 0 and sides[1] or lead < 0 and sides[2] or nil
end

-- The side that was ahead last holds the objective. It wins, unless only one side is left.
flow "battle" { "A battle of two sides, until one is left or its rounds are over.",
  begin = function(given)
    local fighters, how = scene.split(given)
    local sides = scene.standing(fighters, function() return true end)
    if #sides ~= 2 then error("a battle has two sides, found " .. #sides) end
    return { stage = "begin" }, { fighters = fighters, rounds = how.rounds or setting.rounds }
  end,
  next = scene.turns {
    begin = function(_, given) return { "start_battle", given.fighters } end,
    next = function(state, given)
      state.holder = ahead(given) or state.holder
      return { "activate", given.rounds, state.side }
    end,
    act = function(state)
      local who = state.who
      state.side = who.side
      if state.result == choices.END or who.AP == 0 then return { who, "moment", "turn end" }, true end
      return { who, "decide" }
    end,
    is_over = function(_, given) return #fighting(given) < 2 end,
    finish = function(state, given)
      local left = fighting(given)
      local winner = #left == 1 and left[1] or state.holder or "a draw"
      return { "end_battle", winner }, winner
    end,
  },
}
