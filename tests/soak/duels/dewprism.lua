-- One battle of the greedy bench: two creatures, named by the benchmark, on a small map with a hill.
local left, right = ...
local field = space_map [[ A-B-C ; B-D(high) ]]
return battle {
  creature(left, { at = field.A, side = "left" }),
  creature(right, { at = field.C, side = "right" }),
}
