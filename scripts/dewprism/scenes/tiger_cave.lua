-- Two pollywogs meet a saber tiger in a cave.
local cave = space_map [[ A-B-C ; B-D(high) ]]
local one = creature("Pollywog", { at = cave.A, side = "heroes", called = "Pond" })
local tiger = creature("Saber Tiger", { at = cave.C, side = "beasts" })
battle { one, tiger }
