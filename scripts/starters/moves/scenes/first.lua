policy "greedy"
local hanne, piet, odo = hero "Hanne", hero "Piet", hero "Odo"
local choir = threat "The Drowned Choir"
hanne:bond(piet, 2)
odo:bond(hanne, 1)
print("The night belongs to the " .. (face { hanne, piet, odo, against = { choir } } or "nobody"))
