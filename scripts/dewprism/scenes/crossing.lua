-- At the crossroads: Rue cuts down a stinger that bars the way, or is stung. One of five, see scripts/crossroads.lua.
policy "greedy"
local road = space_map [[ A-B ]]
local rue = creature("Rue", { at = road.A, side = "heroes" })
local stinger = creature("Stinger", { at = road.B, side = "beasts" })
battle { rue, stinger }
