-- Three who keep a light, against what comes out of the sea at night. Nobody is asked: `greedy` plays all of them, and the
-- GM's side too.
--
-- To try next: play it yourself with `hexwright run scenes/first.lua --ask`, and without the first line. Give Piet
-- "Stand in Its Way" in content/heroes.lua. Let every countdown go on by 2: request("choose", "pace", 2).
policy "greedy"

local piet, hanne, odo = hero "Piet", hero "Hanne", hero "Odo"
hanne:bond(odo, 2)
odo:bond(piet, 1)

local choir = threat "The Drowned Choir"
print("The night belongs to the " .. (face { piet, hanne, odo, against = { choir } } or "nobody"))
