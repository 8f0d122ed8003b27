-- Stingers in a hollow move as one swarm: one turn and one attack for all; an area that covers two of them hits all.
policy "greedy"
local hollow = space_map [[ A-B ; B-C ; A-C ]]
local rue = creature("Rue", { at = hollow.A, side = "heroes" })
local goro = creature("Gorotan", { at = hollow.A, side = "heroes" })
local first = creature("Stinger", { at = hollow.C, side = "beasts", called = "First" })
local second = creature("Stinger", { at = hollow.C, side = "beasts", called = "Second" })
local third = creature("Stinger", { at = hollow.C, side = "beasts", called = "Third" })
first:swarm { second, third }
battle { rue, goro, first, second, third, name = "the hollow" }
