-- Runs initiative from start to end and asks the players and the GM (Initiative: ACT-037, ACT-044, ACT-050).
--
--     fight { rue, bandit, cards = { "Rockfall" } }              until one side is down; returns the side that remains
--     chase { thief, guard, to = map.G, cards = { "Cart" } }     until the first, or its side, arrives; returns who won

local policy = use "chapters/policy"
local scene = use "stdlib/scene"

local standing = scene.standing

-- Unchanged rounds before the GM is asked whether it is over; most rounds; most cards in a round; most decisions for a
-- card.
local STALEMATE, MOST_ROUNDS, MOST_CARDS, MOST_DECIDED = 3, 200, 500, 20

local function fights(who) return who.in_initiative and not policy.is_down(who) end

-- Whether the outcome is settled, and the winning side: a character reached its goal, or one side is left.
local function settled(fighters)
  local racing = false
  for _, who in ipairs(fighters) do
    if who:exists() and who.in_initiative and policy.goal_of(who) and not policy.is_down(who) then
      if who.space == who.goal then return true, who.side end
      racing = true
    end
  end
  local sides = standing(fighters, fights)
  return #sides < 2 and not (racing and #sides > 0), sides[1]
end

-- A summary of the fighters; if it stays the same for a round, nothing changed.
local function picture(fighters)
  local parts = {}
  for i, who in ipairs(fighters) do
    local numbers = who:exists() and { who.crit, who.standard, who.AP, #who.statuses, who.space and who.space.name }
    parts[i] = table.concat(numbers or { "gone" }, " ")
  end
  return table.concat(parts, ", ")
end

-- ACT-037: the GM decides whether initiative ends; the rules propose the default.
verb "goes_on" { "Asks the GM whether initiative goes on.",
  args = { { "expected", "boolean" } }, returns = "answer", steps = { { "ask", function(act)
  act.answer = act.gm:ask("Does initiative go on?", { default = act.expected, quiet = act.expected })
end } } }

verb "set_goal" { "Sets where the first fighter's side runs to, or that it has no goal.",
  args = { { "fighters", "table" }, { "space", "entity", optional = true } }, steps = { { "set", function(act)
  local side = act.fighters[1].side
  for _, who in ipairs(act.fighters) do
    if who:exists() and (not act.space or who.side == side) then who:set("goal", act.space) end
  end
end } } }

local stages = {}

-- Goes on with a stage, unless the outcome is settled and the GM lets it end. If the GM continues then, the GM is asked
-- again only at the end of each round.
local function unless_settled(state, given, stage)
  if state.goes_on or not settled(given.fighters) then return stages[stage](state, given) end
  state.after = stage
  return { "goes_on", false }, "answered"
end

function stages.answered(state, given)
  state.goes_on = state.result
  if state.goes_on then return stages[state.after](state, given) end
  return stages.finish(state, given)
end

function stages.start(state, given)
  state.rounds, state.same = 0, 0
  return { "start_initiative", given.fighters, given.options.cards, given.options }, "started"
end

-- In a chase the first side runs for the goal.
function stages.started(state, given)
  if given.to then return { "set_goal", given.fighters, given.to }, "round" end
  return stages.round(state, given)
end

function stages.round(state, given)
  if state.rounds == MOST_ROUNDS then return stages.finish(state, given) end
  state.rounds, state.drawn = state.rounds + 1, 0
  return { "begin_round" }, "begun"
end

function stages.begun(state, given) return unless_settled(state, given, "card") end

function stages.card(state, given)
  if setting.interrupts_asked == "always" then return { "ask_around" }, "draw" end
  return stages.draw(state, given)
end

function stages.draw(state, given)
  if state.drawn == MOST_CARDS then return stages.last_call(state, given) end
  state.drawn = state.drawn + 1
  return { "draw_card" }, "dealt"
end

function stages.dealt(state, given)
  local who = state.result
  if not who then return stages.last_call(state, given) end
  if who == true then return unless_settled(state, given, "card") end
  state.who, state.decided = who, 0
  return stages.hand(state, given)
end

-- ACT-044: a character that was dealt a card acts until it holds, cannot act, or the outcome is settled.
function stages.hand(state, given)
  local who = state.who
  local may_act = who:exists() and who.in_initiative and not who:laid("cannot", "be dealt")
  if state.decided == MOST_DECIDED or not may_act then return unless_settled(state, given, "card") end
  state.decided = state.decided + 1
  return { who, "decide", optional = true }, "decided"
end

function stages.decided(state, given)
  if not state.result or settled(given.fighters) then return unless_settled(state, given, "card") end
  return stages.hand(state, given)
end

function stages.last_call() return { "ask_around" }, "asked" end

function stages.asked(state, given) return unless_settled(state, given, "round_end") end

function stages.round_end() return { "end_round" }, "ended" end

-- Three rounds without a change are a stalemate.
function stages.ended(state, given)
  local now = picture(given.fighters)
  state.same = now == state.last and state.same + 1 or 0
  state.last = now
  return { "goes_on", not settled(given.fighters) and state.same < STALEMATE }, "next_round"
end

function stages.next_round(state, given)
  if state.result then return stages.round(state, given) end
  return stages.finish(state, given)
end

function stages.finish(state, given)
  local over, side = settled(given.fighters)
  state.winner = over and side or nil
  if given.to then return { "end_initiative" }, "arrived" end
  return { "end_initiative" }, nil, state.winner
end

function stages.arrived(state, given) return { "set_goal", given.fighters }, nil, state.winner end

flow "fight" { "Initiative until one side is down.",
  begin = function(given)
    local fighters, options = scene.split(given)
    return { stage = "start" }, { fighters = fighters, options = options }
  end,
  next = scene.staged(stages),
}

flow "chase" { "Initiative until the first, or its side, arrives.",
  begin = function(given)
    local fighters, options = scene.split(given)
    local to = options.to or error("a chase goes somewhere: to = map.G")
    options.to = nil
    return { stage = "start" }, { fighters = fighters, options = options, to = to }
  end,
  next = scene.staged(stages),
}
