-- Three who keep a light, and what comes out of the sea at night. `greedy` plays the heroes, and the threat as well.
--
-- To try next: another --seed; policy("greedy", "threats") and `hexwright run --ask`, to play the heroes yourself;
-- request("choose", "pace", 2), for faster countdowns; another move for Piet in content/heroes.lua.
policy "greedy"

local piet, hanne, odo = hero "Piet", hero "Hanne", hero "Odo"
hanne:bond(odo, 2)
odo:bond(piet, 1)

local choir = threat "The Drowned Choir"
print("The night belongs to the " .. (face { piet, hanne, odo, against = { choir } } or "nobody"))
