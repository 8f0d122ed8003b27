-- A behemoth, a monk and a shapeshifter walk into a saber tiger's cave, with the beasts it has collected.
policy "greedy"
local cave = space_map [[ A-B-C ; B-D(high) ]]
local rue = creature("Rue", { at = cave.A, side = "heroes" })
local beast = creature("Behemoth", { at = cave.A, side = "heroes" })
local goro = creature("Gorotan", { at = cave.D, side = "heroes" })
local tiger = creature("Saber Tiger", { at = cave.C, side = "beasts" })
local stinger = creature("Stinger", { at = cave.B, side = "beasts" })
local bones = creature("Skeleton", { at = cave.C, side = "beasts" })
battle { rue, beast, goro, tiger, stinger, bones }
