-- The conversation: the spotlight passes between heroes and threats, as the GM says, until all had it; then a round is
-- over. The scene ends when every threat is dealt with, one is at the end of its countdown, or no hero is left.
--
--     face { hanne, piet, odo, against = { choir } }        gives the side that has its way: "heroes"

local moves = use "chapters/moves"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

local MOST_TURNS <const>, LET_IT_PASS <const> = 200, "let it pass, for a hard move"

local function is_in(who) return who:exists() and not who:has "Out" end

-- What the greedy look at: threats worn down and kept back; heroes unharmed and in good heart, with something in hand.
local function value(who)
  local mood = 0
  for one in who.statuses do mood = mood + (one.definition.good and 1 or -2) * one.x end
  if who.kind == "threat" then return 20 + 4 * who.Grit + 4 * who.Countdown + mood end
  return 10 + 2 * who:missing "Harm" + who.Hold + mood
end

verb "worth" { "Tells how well its side stands.", returns = "sum", steps = { { "look", function(act)
  act.sum = scene.balance(act.user, value)
end } } }

verb "begin_scene" { "Begins a scene: all have the spotlight to come, and each hero holds 1.",
  args = { { "heroes", "table" }, { "options", "table", keys = { "against" } } }, steps = { { "begin", function(act)
    turns.begin(act, act.heroes)
    for _, it in ipairs(act.options.against) do turns.join(act, it) end
    act:new_window "scene"
    for _, who in ipairs(act.heroes) do who:set("Hold", 1) end
  end } } }

verb "pass_spotlight" { "Gives the spotlight to whom the GM names; when all had it, a round begins.",
  returns = "who", steps = { { "name", function(act)
    local turn = turns.named(act)
    if not turn then return end
    act.who = turn.who
    if not turn.new_round then return end
    turns.begin_round(act, turn.round)
    act:say("Round " .. turn.round, true)
  end } } }

verb "take_turn" { "Has the spotlight: makes a move, or lets the GM make a hard one.",
  of = "hero", returns = "chosen", steps = { { "choose", function(act)
    local who = act.user
    act:say(who.name .. " has the spotlight", true)
    who:moment "turn start"
    local function is_open(move) return moves.is_open(act, move) end
    local list = scene.menu(who:things("move"):affordable("cost"), is_open, LET_IT_PASS)
    act.chosen = who:ask("What does " .. who.name .. " do?", list)
    if act.chosen == LET_IT_PASS then who:meet "hard" else who:use(act.chosen) end
    who:moment "turn end"
  end } } }

verb "end_scene" { "Ends the scene, and what lasts only that long.", steps = { { "end", function(act)
  act:say("The scene ends", true)
  turns.finish(act, "scene end")
end } } }

local function winner(given)
  for _, it in ipairs(given.threats) do if it:missing "Countdown" == 0 then return it.side end end
  if #scene.standing(given.threats, is_in) == 0 then return given.heroes[1].side end
  if #scene.standing(given.heroes, is_in) == 0 then return given.threats[1].side end
end

flow "face" { "A scene in which heroes face threats, until one side has its way.",
  begin = function(given)
    local heroes, options = scene.split(given)
    local threats = options.against or {}
    if #heroes == 0 or #threats == 0 then error "write for example face { hanne, against = { choir } }" end
    return { stage = "begin" }, { heroes = heroes, threats = threats, options = options }
  end,
  next = scene.turns {
    begin = function(_, given) return { "begin_scene", given.heroes, given.options } end,
    next = function() return { "pass_spotlight" } end,
    act = function(state) return { state.who, state.who.kind == "hero" and "take_turn" or "press" }, true end,
    is_over = function(state, given) return winner(given) ~= nil or state.turns == MOST_TURNS end,
    finish = function(_, given) return { "end_scene" }, winner(given) end,
  },
}
