-- Helpers for ruleset drivers that play a scene to its end.
--
--     local scene = use "stdlib/scene"
--     scene.must(request("end_round"))     -- a refusal or failure ends the scene with its reason
--     local fighters, options = scene.split(given)     -- of fight { rue, bandit, cards = { "Rockfall" } }
--     #scene.standing(fighters, function(who) return who.hp > 0 end) < 2
--     flow "fight" { begin = begin, next = scene.staged(stages) }
--     flow "duel" { begin = begin, next = scene.turns { begin = …, next = …, act = …, is_over = …, finish = … } }
--     who:ask("What does " .. who.name .. " do?", scene.menu(who:things("card"):affordable("cost"), is_open, "pass"))

-- Returns the result of `request` or of a verb that a driver calls; raises an error with the reason if it was refused
-- or failed, so that no step of a scene fails in silence.
---@param done any the result
---@param why table|nil the refusal or the error
---@return any done
local function must(done, why)
  if type(why) == "table" then error(why.message .. (why.hint and " (" .. why.hint .. ")" or ""), 2) end
  return done
end

-- The sides that still have a fighter, each once, in the order of the fighters.
---@param fighters table things; some may no longer exist
---@param fights function(thing): whether an existing fighter still counts
---@return table sides
local function standing(fighters, fights)
  local sides, known = {}, {}
  for _, who in ipairs(fighters) do
    if who:exists() and not known[who.side] and fights(who) then
      known[who.side] = true
      sides[#sides + 1] = who.side
    end
  end
  return sides
end

-- Those who take part in a scene, and its options. Pass the options to a verb that declares their `keys`: it refuses
-- any other, with the near name.
---@param given table what the driver is given: `{ rue, bandit, cards = { "Rockfall" } }`
---@return table participants
---@return table options
local function split(given)
  local participants, options = {}, {}
  for key, value in pairs(given) do
    if math.type(key) == "integer" then participants[key] = value else options[key] = value end
  end
  return participants, options
end

-- The `next` of a flow that goes through stages. Each stage is a function of the state, which it may change, and of
-- what was given; it returns the next ruling and the name of the stage behind it, or no name and the flow's result when
-- the flow is over with it.
--
--     function stages.turn(state, given)
--       if state.turns == given.most then return { "end_scene" }, nil, "nobody" end
--       return { state.who, "take_turn" }, "turn_end"
--     end
--     flow "fight" { begin = function() return { stage = "turn", turns = 0 } end,
--       next = scene.staged(stages) }
---@param stages table functions by name
---@return function next
local function staged(stages)
  return function(state, given)
    local ruling, stage, result = stages[state.stage](state, given)
    state.stage = stage
    return ruling, stage and state, result
  end
end

-- The `next` of a flow in which participants take turns, until it is over. Its parts are functions of the state and of
-- what was given:
--
--     begin(state, given)      the ruling before the first turn
--     next(state, given)       the ruling whose result takes the next turn; if it is nil, the flow finishes
--     act(state, given)        the next ruling of `state.who` in its turn, and true if the turn ends with it
--     is_over(state, given)    true if the flow finishes now; asked before each turn and each ruling of a turn
--     finish(state, given)     the last ruling, and the result of the flow
--
-- In the state are `who`, `result` (of the last ruling in this turn; nil before the first), `acts` (how many rulings
-- the turn had) and `turns` (how many turns are over). A turn is also over when `who` no longer exists. The flow's own
-- `begin` gives { stage = "begin" }.
---@param parts table the functions by name; all five are needed
---@return function next
local function turns(parts)
  for _, name in ipairs { "begin", "next", "act", "is_over", "finish" } do
    if not parts[name] then error("scene.turns needs the function `" .. name .. "`", 2) end
  end
  local stages = {}

  local function finish(state, given)
    local ruling, result = parts.finish(state, given)
    return ruling, nil, result
  end

  function stages.begin(state, given) return parts.begin(state, given), "next" end

  function stages.next(state, given)
    state.turns = state.turns and state.turns + 1 or 0
    if parts.is_over(state, given) then return finish(state, given) end
    return parts.next(state, given), "turn"
  end

  function stages.turn(state, given)
    state.who, state.result, state.acts = state.result, nil, 0
    if not state.who then return finish(state, given) end
    return stages.act(state, given)
  end

  function stages.act(state, given)
    if not state.who:exists() or parts.is_over(state, given) then return stages.next(state, given) end
    local ruling, is_last = parts.act(state, given)
    state.acts = state.acts + 1
    return ruling, is_last and "next" or "act"
  end

  return staged(stages)
end

-- The options of a turn, for `who:ask`: the names of the open things, each once, in their order, then the closing text.
-- With `value` the default is the thing with the highest value, the first of several; without any, the closing text.
---@param things table a list of things
---@param is_open function(thing): whether it can be used now
---@param closing string|nil what ends the turn: "pass"
---@param value function|nil of an open thing: a number, or nil if it is no default
---@return table options
local function menu(things, is_open, closing, value)
  local options, known, best = {}, {}, nil
  for thing in things do
    if not known[thing.name] and is_open(thing) then
      known[thing.name] = true
      options[#options + 1] = thing.name
      local worth = value and value(thing)
      if worth and (not best or worth > best) then best, options.default = worth, thing.name end
    end
  end
  options[#options + 1] = closing
  if value then options.default = options.default or closing end
  return options
end

-- What its side has left, less what the others have: for a ruleset's method `worth`, by which greedy creatures decide.
--
--     scene.balance(who, function(one) return one:has("Broken") and 0 or 10 + one.hp end)
---@param who table a creature
---@param value function(thing): a whole number, what one combatant is good for
---@return integer
local function balance(who, value)
  local sum = 0
  for _, one in ipairs(who:combatants()) do sum = sum + (one.side == who.side and 1 or -1) * value(one) end
  return sum
end

return { must = must, standing = standing, split = split, staged = staged, turns = turns, menu = menu,
  balance = balance }
