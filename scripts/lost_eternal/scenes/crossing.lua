-- At the crossroads: a veteran meets a wolf of the wheat fields. One of five, see scripts/crossroads.lua.
policy "greedy"
local road = space_map [[ A-B ]]
local brand = creature("The Veteran", { at = road.A, side = "hunters", called = "Brand" })
local wolf = creature("Wheat-Wolf", { at = road.B, side = "wastes" })
print("The road belongs to: " .. (fight { brand, wolf } or "nobody"))
