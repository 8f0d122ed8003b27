-- One scene of the soak: two of each of two creatures, named by the benchmark, in a hall.
local left, right = ...
local function pair(name, side)
  local one = creature(name, { called = name .. " A", side = side })
  local other = creature(name, { called = name .. " B", side = side })
  one:zone(other, "Near")
  return one, other
end
local a, b = pair(left, "left")
local c, d = pair(right, "right")
a:zone(c, "Near"); a:zone(d, "Far"); b:zone(c, "Far"); b:zone(d, "Distant")
return skirmish { a, b, c, d, surprised = { d } }
