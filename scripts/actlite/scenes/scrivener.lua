-- A scrivener holds a bridge against three: hexes from the morning wait for them, and she writes more under fire.
local bridge = space_map [[ A-B-C-D-E ]]
local rue = character("Scrivener", { at = bridge.A, side = "scriveners", called = "Rue" })
local oda = character("Bruiser", { at = bridge.E, side = "toll", called = "Oda" })
local vik = character("Fencer", { at = bridge.E, side = "toll", called = "Vik" })
local pim = character("Stone Thrower", { at = bridge.E, side = "toll", called = "Pim" })

-- In the morning: a snare on the bridge, a counter-hex in her sleeve, and a storm wrapped round a stone.
rue:write("Bogfoot + Tripwire", { on = bridge.C })
rue:write "Returned Blow"
local storm = rue:write "Cinder + Wide Mouth + Stutter + Whetted"

-- She throws it over their heads; it bursts there, and reaches 3 spaces, but not hers.
storm:put(bridge.E)
storm:destroy()

-- Her plan: a hex for 2 AP and a modifier for 1, written and thrown as often as her cards allow.
policy("greedy", "toll")
rue:set("plan", "Cinder + Stutter")
print("The bridge belongs to: " .. (fight { rue, oda, vik, pim } or "nobody"))
