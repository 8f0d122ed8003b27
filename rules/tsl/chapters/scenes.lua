-- Runs scenes from first to last turn and asks players and GM (Turn Order: TSL-014, TSL-015; TSL-127).
--
--     skirmish { vela, mar, thug, surprised = { thug } }         until one side remains; returns that side

local scene = use "stdlib/scene"

local must, standing = scene.must, scene.standing

-- The most turns of a scene.
local MOST_TURNS = 400

local function fights(who) return not who:has("Broken") end

driver "skirmish" (function(given)
  local fighters, options = scene.split(given)
  must(request("start_scene", fighters, options.surprised, options))
  for _ = 1, MOST_TURNS do
    if #standing(fighters, fights) < 2 then break end
    local who = must(request("next_turn"))
    if not who then break end
    must(who:take_turn())
    if who:exists() then must(who:end_turn()) end
  end
  local sides = standing(fighters, fights)
  must(request("end_scene", fighters))
  return #sides == 1 and sides[1] or nil
end)
