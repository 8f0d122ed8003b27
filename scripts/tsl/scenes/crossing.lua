-- At the crossroads: a Pathwalker and a street thug, until one is Broken. One of five, see scripts/crossroads.lua.
policy "greedy"
local vela = creature("Pathwalker", { called = "Vela", side = "agents" })
local thug = creature("Street Thug", { side = "ambushers" })
vela:zone(thug, "Near")
print("The road belongs to: " .. (skirmish { vela, thug } or "nobody"))
