-- Helpers for ruleset drivers that play a scene to its end.
--
--     local scene = use "stdlib/scene"
--     scene.must(request("end_round"))     -- a refusal or failure ends the scene with its reason
--     local fighters, options = scene.split(given)     -- of fight { rue, bandit, cards = { "Rockfall" } }
--     #scene.standing(fighters, function(who) return who.hp > 0 end) < 2
--     flow "fight" { begin = begin, next = scene.staged(stages) }

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

return { must = must, standing = standing, split = split, staged = staged, balance = balance }
