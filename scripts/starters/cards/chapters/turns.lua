-- A duel, turn by turn: draw, play until "pass", end.

local health = use "chapters/health"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

-- Its place in the order of turns.
field { "initiative", of = "fighter" }

verb "begin_duel" { "Rolls who begins.", args = { { "fighters", "table" } },
  steps = { { "roll", function(act)
    turns.roll(act, act.fighters, function(who)
      who:set("initiative", act:dice("1d20", who.name .. " for the first turn"))
      return who.initiative
    end)
  end } } }

-- A duellist has one energy more in each of its turns, and draws a card.
verb "next_turn" { "Gives the turn to the next fighter.", returns = "who", steps = {
  { "next", function(act)
    local turn = act:order_next()
    if turn.new_round then
      if turn.round > 1 then act:moment "round end" end
      act:new_window "round"
    end
    act.who = turn.who
    act:say(turn.who.name .. "'s turn, round " .. turn.round, true)
  end },
  { "grow", function(act)
    local who = act.who
    if health.is_duellist(who) and who.MaxEnergy < setting.most_energy then who:set("MaxEnergy", who.MaxEnergy + 1) end
    who:moment "turn start"
  end },
  { "draw", function(act) if health.is_duellist(act.who) then act.who:draw(1) end end },
} }

-- The names of the cards in the hand that it can play now.
local function playable(who)
  local list, known = {}, {}
  for card in who:things("card"):affordable("cost") do
    if not card.definition.trigger and not known[card.name] then
      known[card.name] = true
      list[#list + 1] = card.name
    end
  end
  return list
end

verb "take_turn" { "Plays one card, as its player chooses, or passes.", of = "fighter", returns = "chosen",
  steps = {
    { "ally", function(act)
      if health.is_duellist(act.user) then return end
      act.user:strike()
      act.chosen = "pass"
    end },
    { "choose", function(act)
      local list = playable(act.user)
      list[#list + 1] = "pass"
      act.chosen = act.user:ask("What does " .. act.user.name .. " play?", list)
      if act.chosen ~= "pass" then act.user:use(act.chosen) end
    end, when = "not chosen" },
  } }

verb "strike" { "An ally bites an enemy.", of = "fighter", tells = "bites",
  may = { { "able", laid = "cannot act" } },
  steps = { { "bite", function(act)
    act.target = act:pick(act:enemies(), "Whom does " .. act.user.name .. " bite?")
    act.target:hurt(act.user.definition.bite)
  end } } }

method "end_turn" { of = "fighter", "Ends its turn.", function(who) who:moment "turn end" end }

-- What a greedy player is after: the Health of its side against that of the others, with what statuses are worth; then
-- cards in the hand; then energy for a response.
method "worth" { of = "fighter", "How well its side stands in the duel.", function(who)
  local balance = scene.balance(who, function(one)
    if one:has("Beaten") then return 0 end
    local sum = 3 + one.Health + (health.is_duellist(one) and 10 or one.definition.bite)
    for status in one.statuses do sum = sum + status.definition.rating * (status.x or 1) end
    return sum
  end)
  return 10 * balance + 6 * #who:things("card") + who.Energy
end }

local function standing(fighters)
  return scene.standing(fighters, function(who) return not who:has("Beaten") end)
end

local stages = {}

function stages.begin(_, fighters) return { "begin_duel", fighters }, "next" end

function stages.next(_, fighters)
  local sides = standing(fighters)
  if #sides < 2 then return { "end_duel", sides[1] }, nil, sides[1] end
  return { "next_turn" }, "turn"
end

function stages.turn(state, fighters)
  state.who = state.result
  return stages.play(state, fighters)
end

function stages.play(state, fighters)
  local who = state.who
  local is_over = not who:exists() or who:laid("cannot", "act") or state.result == "pass" or #standing(fighters) < 2
  if not is_over then return { who, "take_turn" }, "play" end
  if not who:exists() then return stages.next(state, fighters) end
  return { who, "end_turn" }, "next"
end

verb "end_duel" { "Ends the duel.", args = { { "winner", "text", optional = true } }, steps = { { "end", function(act)
  for _, moment in ipairs { "round end", "battle end" } do act:moment(moment) end
  act:order_end()
  act:say(act.winner and act.winner .. " has won" or "Nobody has won", true)
end } } }

flow "duel" { "A duel until one side is left; gives that side.",
  begin = function() return { stage = "begin" } end,
  next = scene.staged(stages),
}
