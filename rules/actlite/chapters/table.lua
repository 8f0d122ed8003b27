-- What is said at the table and in specs: who is there.

local must = use "stdlib/scene".must

driver "character" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two characters in one space, on opposite sides; for specs and trying things out.
driver "duel" (function(one, other)
  local map = space_map "A"
  local first = must(request("enlist", one, { at = map.A, side = "heroes" }))
  return first, must(request("enlist", other, { at = map.A, side = "foes" }))
end)
