-- A day: weather at dawn, a turn for each porter, a camp at dusk.

local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

setting "winter" { 14, "The day on which the passes close." }

verb "set_out" { "A caravan sets out.", args = { { "what", "leg" }, { "porters", "entities" } }, returns = "caravan",
  steps = { { "make", function(act)
    act.caravan = act:make("caravan", "Caravan", { Season = 4, Rations = 2 * #act.targets })
    for who in act.targets do who.Caravan = act.caravan end
    act.caravan:take_leg(act.ability.name)
  end } } }

verb "line_up" { "Settles who goes first on each day.", args = { { "porters", "entities" } },
  steps = { { "order", function(act)
    turns.roll(act, act.targets, function(who) return act:dice("1d" .. who.Legs, who.name .. " is ready") end)
  end } } }

verb "dawn" { "A day begins, with its weather; every second day the season die grows.",
  of = "caravan", args = { { "what", "season" }, { "day", "number" } }, event = "dawn",
  steps = {
    { "count", function(act) act.user.Day = act.day end },
    { "season", when = function(act) return act.day > 1 and act.day % 2 == 1 end, function(act)
      act.user.Season = math.min(12, act.user.Season + 2)
    end },
    { "weather", function(act)
      act.user:inflict(act.ability.faces[act:dice("1d" .. act.user.Season, "weather")])
    end },
  } }

verb "camp" { "The caravan camps: it eats, and feels the cold.",
  of = "caravan", args = { { "porters", "entities" } }, event = "camp",
  steps = {
    { "eat", function(act)
      for who in act.targets do
        if act.user:lose { Rations = who:rule "appetite" } < who:rule "appetite" then
          act:say(who.name .. " goes hungry")
          who:tire(1)
        end
      end
    end },
    { "cold", function(act)
      local cold = act.user.Cold - act.user.Warmth
      if cold > 0 then act.targets:tire(cold) end
      if cold < 0 then act.targets:rest(1) end
      act.user.Warmth = 0
    end },
  } }

rule "appetite" { 1, at_least = 0, at_most = 3, "How many rations a porter eats each day." }

verb "next_turn" { "Begins the next turn; between two days there are a camp and a dawn.", returns = "who",
  args = { { "what", "season" }, { "caravan", "entity" }, { "porters", "entities" } },
  steps = {
    { "next", function(act)
      repeat
        local turn = act:order_next()
        act.who, act.day, act.new_day = turn.who, turn.round, act.new_day or turn.new_round
      until not act.who:has "Collapsed"
    end },
    { "dusk", when = "new_day and day > 1", function(act)
      act:say("The camp of day " .. act.day - 1, true)
      act.caravan:camp(act.targets)
      act:moment "round end"
    end },
    { "dawn", when = "new_day", function(act)
      act:say("Day " .. act.day, true)
      act:new_window "day"
      act:moment "day"
      act.caravan:dawn(act.ability.name, act.day)
    end },
    { "turn", when = "not who is Collapsed", function(act)
      act:say(act.who.name .. "'s turn", true)
      act.who:moment "turn start"
    end },
  } }

method "end_turn" { of = "porter", "Ends its turn.", function(who) who:moment "turn end" end }

verb "end_journey" { "Ends the journey.", steps = { { "end", function(act)
  act:moment "round end"
  act:order_end()
  act:say("The journey is over", true)
end } } }

local stages = {}

function stages.begin(_, given) return { "set_out", given.road, given.porters }, "line_up" end

function stages.line_up(state, given)
  state.caravan = state.result
  return { "line_up", given.porters }, "next"
end

function stages.next(state, given)
  local walking = scene.standing(given.porters, function(who) return not who:has "Collapsed" end)
  if state.caravan:has "arrived" then return { "end_journey" }, nil, "arrived" end
  if state.caravan.Day >= setting.winter then return { "end_journey" }, nil, "snowed in" end
  if #walking == 0 then return { "end_journey" }, nil, "lost" end
  return { "next_turn", given.season, state.caravan, given.porters }, "turn"
end

function stages.turn(state)
  state.who = state.result
  return stages.decide(state)
end

function stages.decide(state)
  local is_over = state.result == "end turn" or state.who:has "Collapsed" or state.caravan:has "arrived"
  if is_over then return { state.who, "end_turn" }, "next" end
  return { state.who, "decide" }, "decide"
end

flow "journey" { "Day after day, until the caravan arrives, nobody can walk or winter comes.",
  begin = function(given)
    local porters, options = scene.split(given)
    return { stage = "begin" },
      { porters = porters, road = options.road or "The Salt Meadows", season = options.season or "Late Autumn" }
  end,
  next = scene.staged(stages),
}
