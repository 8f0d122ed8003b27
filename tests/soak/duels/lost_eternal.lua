-- One duel of the greedy bench: two creatures, named by the benchmark, on a short road with a table on it.
local left, right = ...
local road = space_map [[ A-B-C-D ]]
local one = creature(left, { at = road.A, side = "left" })
local other = creature(right, { at = road.D, side = "right" })
one:take_cover(road.A:place "Oak Table")
return fight { one, other }
