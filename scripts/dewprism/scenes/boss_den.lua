-- A skeleton that rules its den: as a Boss it has two turns in each round, and counts as three for teamwork.
policy "greedy"
local den = space_map [[ A-B-C ; A-D-B ; C-E(high) ]]
local rue = creature("Rue", { at = den.A, side = "heroes" })
local beast = creature("Behemoth", { at = den.A, side = "heroes" })
local goro = creature("Gorotan", { at = den.D, side = "heroes" })
local lord = creature("Skeleton", { at = den.E, side = "bones", promoted = "Boss", called = "The Bone Lord" })
battle { rue, beast, goro, lord, name = "the bone lord's den", loot = "Old Bone" }
