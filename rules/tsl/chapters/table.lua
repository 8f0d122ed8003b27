-- Drivers for the table and for specs: they bring creatures into the game.

local must = use "stdlib/scene".must

driver "creature" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two creatures on opposite sides, in this zone of each other; for specs and experiments.
driver "duel" (function(one, other, zone)
  local first = must(request("enlist", one, { side = "agents" }))
  local second = must(request("enlist", other, { side = "foes" }))
  first:zone(second, zone or "Engaged")
  return first, second
end)
