-- Scenes from their first turn to their last, asking whom they must ask (Turn Order: TSL-014, TSL-015; TSL-127).
--
--     skirmish { vela, mar, thug, surprised = { thug } }         until one side is left: gives that side

-- Turns of a scene at all.
local MOST_TURNS = 400

-- What a scene is made of must not fail in silence.
local function must(done, why)
  if type(why) == "table" then error(why.message) end
  return done
end

-- The sides that still have somebody who is not Broken.
local function standing(fighters)
  local sides, known = {}, {}
  for _, who in ipairs(fighters) do
    if who:exists() and not who:has("Broken") and not known[who.side] then
      known[who.side] = true
      sides[#sides + 1] = who.side
    end
  end
  return sides
end

driver "skirmish" (function(given)
  local fighters = {}
  for i, who in ipairs(given) do fighters[i] = who end
  must(request("start_scene", fighters, given.surprised))
  for _ = 1, MOST_TURNS do
    if #standing(fighters) < 2 then break end
    local who = must(request("next_turn"))
    if not who then break end
    must(who:take_turn())
    if who:exists() then must(who:end_turn()) end
  end
  local sides = standing(fighters)
  must(request("end_scene", fighters))
  return #sides == 1 and sides[1] or nil
end)
