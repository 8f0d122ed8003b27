-- What is said at the table and in specs: who is there.

local must = use "stdlib/scene".must

driver "creature" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two on opposite sides, so far from each other; for specs and trying things out.
driver "duel" (function(one, other, zone)
  local first = must(request("enlist", one, { side = "agents" }))
  local second = must(request("enlist", other, { side = "foes" }))
  first:zone(second, zone or "Engaged")
  return first, second
end)
