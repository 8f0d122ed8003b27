-- Drivers for the table and for specs: they bring creatures into the game.

local must = use "stdlib/scene".must

-- TLE-001: creates a creature from its sheet.
driver "creature" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two creatures in neighbouring spaces, on opposite sides; for specs and experiments.
driver "duel" (function(one, other)
  local map = space_map "A-B"
  local first = must(request("enlist", one, { at = map.A, side = "heroes" }))
  return first, must(request("enlist", other, { at = map.B, side = "foes" }))
end)
