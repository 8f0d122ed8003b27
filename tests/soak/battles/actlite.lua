-- One encounter of the soak: two characters, named by the benchmark, on a short road; rocks may fall.
local left, right = ...
local road = space_map [[ A-B-C-D ]]
return fight {
  character(left, { at = road.A, side = "left" }),
  character(right, { at = road.D, side = "right" }),
  cards = { "Rockfall" },
}
