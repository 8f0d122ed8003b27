-- Scenes from first to last turn, which ask players and GM (Turn Order: TSL-014, TSL-015; TSL-127).
--
--     skirmish { vela, mar, thug, surprised = { thug } }         until one side remains; returns that side

local scene = use "stdlib/scene"

-- The most turns of a scene.
local MOST_TURNS = 400

-- The sides that can still fight.
local function standing(given)
  return scene.standing(given.fighters, function(who) return not who:has("Broken") end)
end

local stages = {}

function stages.start(_, given)
  return { "start_scene", given.fighters, given.options.surprised, given.options }, "next"
end

function stages.next(state, given)
  if state.turns == MOST_TURNS or #standing(given) < 2 then return stages.finish(state, given) end
  state.turns = state.turns + 1
  return { "next_turn" }, "turn"
end

function stages.turn(state, given)
  state.who = state.result
  if not state.who then return stages.finish(state, given) end
  return { state.who, "take_turn" }, "turn_end"
end

function stages.turn_end(state, given)
  if not state.who:exists() then return stages.next(state, given) end
  return { state.who, "end_turn" }, "next"
end

function stages.finish(_, given)
  local sides = standing(given)
  return { "end_scene", given.fighters }, nil, #sides == 1 and sides[1] or nil
end

flow "skirmish" { "A scene until one side remains.",
  begin = function(given)
    local fighters, options = scene.split(given)
    return { stage = "start", turns = 0 }, { fighters = fighters, options = options }
  end,
  next = scene.staged(stages),
}
