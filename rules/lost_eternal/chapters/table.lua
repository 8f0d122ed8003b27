-- What is said at the table and in specs: who is there.

local must = use "stdlib/scene".must

-- TLE-001: a creature comes into the game as its sheet says.
driver "creature" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two creatures in neighbouring spaces, on opposite sides; for specs and trying things out.
driver "duel" (function(one, other)
  local map = space_map "A-B"
  local first = must(request("enlist", one, { at = map.A, side = "heroes" }))
  return first, must(request("enlist", other, { at = map.B, side = "foes" }))
end)
