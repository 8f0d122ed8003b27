-- A battle kills a friend who was already ill: its own coin revives it afterwards, and Transience
-- undoes the battle's effects on the others.
policy "greedy"
local pass = space_map [[ A-B-C ]]
local rue = creature("Rue", { at = pass.A, side = "heroes" })
local goro = creature("Gorotan", { at = pass.B, side = "heroes" })
local beast = creature("Behemoth", { at = pass.A, side = "heroes" })
local tiger = creature("Saber Tiger", { at = pass.B, side = "beasts", promoted = "Miniboss" })
local bones = creature("Skeleton", { at = pass.C, side = "beasts" })
goro:set("MaxHealth", 20)
goro:set("Health", 4)
goro:give("Silver Coin")
battle { rue, goro, beast, tiger, bones, name = "the pass" }
