-- One encounter: two characters, named by the benchmark, on a short road; rocks may fall, unless it is to be fair.
local left, right, is_fair = ...
local road = space_map [[ A-B-C-D ]]
return fight {
  character(left, { at = road.A, side = "left" }),
  character(right, { at = road.D, side = "right" }),
  cards = not is_fair and { "Rockfall" } or nil,
}
