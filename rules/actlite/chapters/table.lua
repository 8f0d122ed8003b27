-- Drivers for the table and for specs: they bring characters into the game.

local must = use "stdlib/scene".must

driver "character" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two characters in one space, on opposite sides; for specs and experiments.
driver "duel" (function(one, other)
  local map = space_map "A"
  local first = must(request("enlist", one, { at = map.A, side = "heroes" }))
  return first, must(request("enlist", other, { at = map.A, side = "foes" }))
end)
