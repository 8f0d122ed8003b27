-- No one plays: two of the Company meet two deserters, until one side is Broken.
policy "greedy"
local vela = creature("Pathwalker", { called = "Vela", side = "agents" })
local mar = creature("Steward", { called = "Mar", side = "agents" })
local enforcer = creature("Enforcer", { side = "deserters" })
local marksman = creature("Marksman", { side = "deserters" })
vela:zone(mar, "Near"); enforcer:zone(marksman, "Near")
vela:zone(enforcer, "Near"); mar:zone(enforcer, "Near")
vela:zone(marksman, "Far"); mar:zone(marksman, "Far")
print("The stairs belong to: " .. (skirmish { vela, mar, enforcer, marksman } or "nobody"))
