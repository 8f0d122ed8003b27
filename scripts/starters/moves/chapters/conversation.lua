-- The conversation: the spotlight passes between heroes and threats, as the GM says, until all had it; then a round is
-- over. The scene ends when every threat is dealt with, one is at the end of its countdown, or no hero is left.
--
--     face { hanne, piet, odo, against = { choir } }        gives the side that has its way: "heroes"

local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

local MOST_TURNS <const> = 200

local function is_in(who) return who:exists() and not who:has "Out" end

-- What its conditions are worth to their holder.
local function mood(who)
  local sum = 0
  for one in who.statuses do sum = sum + (one.definition.good and 1 or -2) * one.x end
  return sum
end

-- What the greedy look at: threats worn down and kept back; heroes unharmed, in good heart, with something in hand.
local function value(who)
  if not is_in(who) then return 0 end
  if who.kind == "threat" then return 20 + 4 * who.Grit + 4 * who.Countdown + mood(who) end
  return 10 + 2 * who:missing "Harm" + who.Hold + mood(who)
end

verb "worth" { "Tells how well its side stands.", returns = "sum", steps = { { "look", function(act)
  act.sum = scene.balance(act.user, value)
end } } }

verb "begin_scene" { "Begins a scene: all have the spotlight to come, and each hero holds 1.",
  args = { { "all", "table" }, { "options", "table", keys = {} } }, steps = { { "begin", function(act)
    turns.begin(act, act.all)
    act:new_window "scene"
    for _, who in ipairs(act.all) do if who.kind == "hero" then who:set("Hold", 1) end end
  end } } }

verb "pass_spotlight" { "Gives the spotlight to whom the GM names; when all had it, a round begins.",
  returns = "who", steps = { { "name", function(act)
    local turn = turns.named(act)
    if not turn then return end
    act.who = turn.who
    if not turn.new_round then return end
    if turn.round > 1 then act:moment "round end" end
    act:say("Round " .. turn.round, true)
    act:new_window "round"
    act:moment "round start"
  end } } }

local LET_IT_PASS <const> = "let it pass, for a hard move"

-- Whoever lets it pass lets the GM make a hard move.
verb "take_turn" { "Has the spotlight: makes a move, or lets the GM make one.",
  of = "hero", returns = "chosen", steps = { { "choose", function(act)
    local who, list = act.user, {}
    act:say(who.name .. " has the spotlight", true)
    who:moment "turn start"
    for one in who:things("move"):affordable("cost") do
      if who:can_make(one) then list[#list + 1] = one.name end
    end
    list[#list + 1] = LET_IT_PASS
    act.chosen = who:ask("What does " .. who.name .. " do?", list)
    if act.chosen == LET_IT_PASS then who:meet "hard" else who:use(act.chosen) end
    who:moment "turn end"
  end } } }

verb "end_scene" { "Ends the scene, and what lasts only that long.",
  args = { { "heroes", "table" } }, steps = { { "end", function(act)
    act:say("The scene ends", true)
    for _, moment in ipairs { "round end", "battle end", "scene end" } do act:moment(moment) end
    act:order_end()
    for _, who in ipairs(act.heroes) do who:set("Hold", 0) end
  end } } }

-- The side that has its way: that of a threat at the end of its countdown, else the only one that is left.
local function winner(given)
  for _, it in ipairs(given.threats) do if it:missing "Countdown" == 0 then return it.side end end
  if #scene.standing(given.threats, is_in) == 0 then return given.heroes[1].side end
  if #scene.standing(given.heroes, is_in) == 0 then return given.threats[1].side end
end

local stages = {}

function stages.start(_, given) return { "begin_scene", given.all, given.options }, "pass" end

function stages.pass(state, given)
  if winner(given) or state.turns == MOST_TURNS then return stages.finish(state, given) end
  state.turns = state.turns + 1
  return { "pass_spotlight" }, "act"
end

function stages.act(state, given)
  local who = state.result
  if not who then return stages.finish(state, given) end
  return { who, who.kind == "hero" and "take_turn" or "press" }, "pass"
end

function stages.finish(_, given) return { "end_scene", given.heroes }, nil, winner(given) end

flow "face" { "A scene in which heroes face threats, until one side has its way.",
  begin = function(given)
    local heroes, options = scene.split(given)
    local threats, all = options.against or {}, table.copy(heroes)
    if #heroes == 0 or #threats == 0 then error "write for example face { hanne, against = { choir } }" end
    for _, it in ipairs(threats) do all[#all + 1] = it end
    options.against = nil
    return { stage = "start", turns = 0 }, { heroes = heroes, threats = threats, all = all, options = options }
  end,
  next = scene.staged(stages),
}
