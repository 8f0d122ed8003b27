-- A scrivener holds a bridge against three: what she wrote in the morning waits for them, and she writes on under fire.
local bridge = space_map [[ A-B-C-D-E ]]
local rue = character("Scrivener", { at = bridge.A, side = "scriveners", called = "Rue" })
local oda = character("Bruiser", { at = bridge.E, side = "toll", called = "Oda" })
local vik = character("Fencer", { at = bridge.E, side = "toll", called = "Vik" })
local pim = character("Stone Thrower", { at = bridge.E, side = "toll", called = "Pim" })

-- In the morning: a snare on the bridge, an answer in her sleeve, and a storm wrapped round a stone.
rue:write("Bogfoot + Tripwire", { on = bridge.C })
rue:write "Returned Blow"
local storm = rue:write "Cinder + Wide Mouth + Stutter + Whetted"

-- She throws it over their heads; it bursts there, within 3 spaces, which are not hers.
storm:put(bridge.E)
storm:destroy()

-- From now on: a hex for 2 AP and a modifier for 1, written and thrown as often as her cards allow.
rue:set("plan", "Cinder + Stutter")
print("The bridge belongs to: " .. (fight { rue, oda, vik, pim } or "nobody"))
