-- A conflict from its layout to its end (2.2 Actions; Movement: SRG-024, SRG-031; 2.3 Modifiers: SRG-034, SRG-035).
--
--     play { kenji, mara, against = { captain }, speciality = "Brawl", at = { [captain.name] = "In range" } }

local npcs = use "chapters/npcs"
local policy = use "chapters/policy"
local positions = use "chapters/positions"
local told = use "chapters/given"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

conflict "Conflict" {}

local MOST_ROUNDS, MOST_THINGS = 30, 8

-- All specialities of the players' characters.
local function specialities(players)
  local list, seen = { "none" }, {}
  for _, who in ipairs(players) do
    for one in who:things("speciality") do
      if not seen[one.name] then
        seen[one.name] = true
        list[#list + 1] = one.name
      end
    end
  end
  return list
end

-- SRG-035: the GM names one speciality per conflict.
local function ask_speciality(act, given)
  if given.speciality then return given.speciality end
  local list = specialities(act.players)
  local answer = #list > 1 and act.gm:ask("Which speciality does this conflict fall under?", list) or "none"
  return answer ~= "none" and answer or nil
end

-- SRG-031: the GM sets starting positions; the players are Close to one another.
local function lay_out(act, given)
  local names = {}
  for _, other in ipairs(act.opponents) do names[other.name] = true end
  for name in pairs(given.at or {}) do
    if not names[name] then error("`at` names " .. name .. ", who does not take part") end
  end
  for _, other in ipairs(act.opponents) do
    local options = { "Close", "Nearby", "In range", "Out of reach", default = "Nearby" }
    local place = given.at and given.at[other.name] or act.gm:ask("Where is " .. other.name .. "?", options)
    for _, who in ipairs(act.players) do who:apart(other, positions.spaces_of(place)) end
    act:say(other.name .. " is " .. positions.name_of(positions.spaces_of(place)))
  end
end

verb "start_conflict" { "Begins a conflict: positions, speciality, budgets and the order of turns.",
  args = { { "players", "table" }, { "opponents", "table" },
  told.conflict }, event = "conflict start", returns = "made",
  steps = { { "start", function(act)
    local given = act.given or {}
    told.check_countdown(given.countdown)
    if #act.players == 0 then return act:refuse "a conflict needs somebody" end
    local all = table.copy(act.players)
    for _, other in ipairs(act.opponents) do all[#all + 1] = other end
    for _, who in ipairs(all) do
      if who.conflict then return act:refuse(who.name .. " takes part in a conflict already") end
    end
    act:say(given.name or "A conflict", true)
    local made = act:make("conflict", "Conflict", { name = given.name, speciality = ask_speciality(act, given) or false,
      countdown = given.countdown or false })
    for _, feature in ipairs(given.features or {}) do act:say(feature) end
    lay_out(act, given)
    for _, who in ipairs(all) do
      who:set("conflict", made)
      who:refresh()
    end
    turns.begin(act, all)
    act.made = made
  end } } }

-- SRG-035: the GM may change the speciality.
verb "change_speciality" { "Changes the speciality that a conflict falls under, by the GM.",
  args = { { "conflict", "entity" }, { "name_of_it", "text" } },
  steps = { { "change", function(act) act.conflict:set("speciality", act.name_of_it) end } } }

-- Durations in rounds count at the end of each round.
verb "begin_round" { "Begins a round; the previous one ends.",
  args = { { "round", "number" } }, steps = { { "begin", function(act)
  if act.round > 1 then act:moment "round end" end
  act:moment "round start"
end } } }

-- The round, the battle and the scene end with it, once for everyone (SRG-017, SRG-062). Sources of
-- help that lie with the conflict end too.
verb "end_conflict" { "Ends a conflict, with its last round, the battle and the scene.",
  args = { { "conflict", "entity" } }, event = "conflict end", steps = { { "end", function(act)
  local conflict = act.conflict
  act:say("It is over", true)
  local all = {}
  for _, entry in ipairs(act:order_entries()) do
    if entry.who and entry.who.conflict == conflict then all[#all + 1] = entry.who end
  end
  act:order_end()
  for _, moment in ipairs { "round end", "battle end", "scene end" } do act:moment(moment) end
  for _, who in ipairs(all) do
    who:set("conflict", false)
    who:set("shooting", nil)
    if who.kind == "character" then who:set("overview", false) end
  end
  conflict:destroy()
end } } }

local function all(list, test)
  for _, one in ipairs(list) do if not test(one) then return false end end
  return true
end

-- The winner, if any: all opponents cowed or out; or the countdown expired, or all players' characters out.
local function winner(given)
  local countdown = given.options.countdown
  if countdown and countdown.spent > countdown.definition.tries then return "opponents" end
  if all(given.players, policy.is_out) then return "opponents" end
  local function is_beaten(npc) return policy.is_out(npc) or npcs.is_cowed(npc) end
  if all(given.opponents, is_beaten) then return "players" end
end

-- The GM decides when it is over; the rules propose the default.
verb "goes_on" { "Asks the GM whether the conflict goes on.",
  args = { { "expected", "boolean" } }, returns = "answer", steps = { { "ask", function(act)
  act.answer = act.expected and setting.approval == "trusted"
    or act.gm:ask("Does the conflict go on?", { default = act.expected })
end } } }

local stages = {}

function stages.start(_, given)
  return { "start_conflict", given.players, given.opponents, given.options }, "started"
end

function stages.started(state, given)
  state.conflict = state.result
  return stages.next(state, given)
end

function stages.next() return { "order_next" }, "ordered" end

function stages.ordered(state, given)
  local turn = state.result
  if not turn or not turn.who then return stages.finish(state, given) end
  state.who, state.round = turn.who, turn.round
  if not turn.new_round then return stages.turn(state, given) end
  if turn.round == 1 then return stages.round(state, given) end
  if turn.round > given.most then return stages.finish(state, given) end
  return { "goes_on", winner(given) == nil }, "round_allowed"
end

function stages.round_allowed(state, given) return stages[state.result and "round" or "finish"](state, given) end

function stages.round(state) return { "begin_round", state.round }, "turn" end

function stages.turn(state)
  state.things = 0
  return { state.who, "begin_turn", optional = true }, "stance"
end

function stages.stance(state, given)
  if state.who.kind ~= "character" then return stages.decide(state, given) end
  return { state.who, "choose_stance", optional = true }, "decide"
end

function stages.decide(state)
  state.things = state.things + 1
  return { state.who, state.who.kind == "character" and "decide" or "decide_deed" }, "decided"
end

function stages.decided(state, given)
  if state.result and state.things < MOST_THINGS and not winner(given) then return stages.decide(state, given) end
  return { state.who, "end_turn", optional = true }, "turn_over"
end

function stages.turn_over(state, given)
  if not winner(given) then return stages.next(state, given) end
  return { "goes_on", false }, "next_allowed"
end

function stages.next_allowed(state, given) return stages[state.result and "next" or "finish"](state, given) end

function stages.finish(state, given) return { "end_conflict", state.conflict }, nil, winner(given) end

flow "play" { "A conflict until one side has won, or the GM ends it.",
  begin = function(given)
    local players, options = scene.split(given)
    local opponents, most = options.against or {}, options.rounds or MOST_ROUNDS
    options.against, options.rounds = nil, nil
    return { stage = "start" }, { players = players, opponents = opponents, most = most, options = options }
  end,
  next = scene.staged(stages),
}
