-- At the crossroads: a bandit wants the sellsword's purse. One of five, see scripts/crossroads.lua.
policy "greedy"
local road = space_map [[ A-B ]]
local sellsword = character("Sellsword", { at = road.A, side = "heroes" })
local bandit = character("Bandit", { at = road.B, side = "foes" })
print("The road belongs to: " .. (fight { sellsword, bandit } or "nobody"))
