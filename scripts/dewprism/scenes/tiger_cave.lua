-- A behemoth, a monk and a shapeshifter walk into a saber tiger's cave, with the beasts it has collected.
policy "greedy"
print "Heroes: Rue and Behemoth enter a cave at A, Gorotan aims from a ledge at D."
print "Beasts: a Stinger waits at B, a Saber Tiger and a Skeleton deeper in, at C."
print "All six take what looks best to them; the side that is left standing wins."
local cave = space_map [[ A-B-C ; B-D(high) ]]
local rue = creature("Rue", { at = cave.A, side = "heroes" })
local beast = creature("Behemoth", { at = cave.A, side = "heroes" })
local goro = creature("Gorotan", { at = cave.D, side = "heroes" })
local tiger = creature("Saber Tiger", { at = cave.C, side = "beasts" })
local stinger = creature("Stinger", { at = cave.B, side = "beasts" })
local bones = creature("Skeleton", { at = cave.C, side = "beasts" })
battle { rue, beast, goro, tiger, stinger, bones }
