-- A scrivener holds a bridge against three: hexes written in the morning, combined, laid out and thrown.
local bridge = space_map [[ A-B-C-D-E ]]
local rue = character("Scrivener", { at = bridge.A, side = "heroes", called = "Rue" })
local foes = {
  character("Bruiser", { at = bridge.D, side = "foes", called = "Oda" }),
  character("Fencer", { at = bridge.D, side = "foes", called = "Vik" }),
  character("Stone Thrower", { at = bridge.E, side = "foes", called = "Pim" }),
}

-- In the morning: a trap on the bridge, an answer in the sleeve, and her best combination.
rue:write("Bogfoot + Tripwire", { on = bridge.B })
rue:write "Returned Blow"
local storm = rue:write "Cinder + Wide Mouth + Stutter + Whetted"

-- Who still stands, and whether she does.
local function standing(who) return not who:laid("cannot", "fight") end
local function step_up(foe)
  if foe.space == rue.space then foe:attack(rue) return end
  local way = foe.space:path_to(rue)
  foe:move(way[math.min(#way, 3)])
end

for _ = 1, 6 do
  request("moment", "round start")
  for _, foe in ipairs(foes) do if standing(foe) and standing(rue) then step_up(foe) end end
  if not standing(rue) then break end
  if storm.alive then
    storm:put(bridge.E)                                      -- wrapped round a stone, over their heads
    storm:destroy()                                          -- it bursts there: everybody within 3 spaces, but not her
  else
    rue:cast(rue:things("palette")[1], "Gale + Long Arm")
  end
  request("moment", "round end")
end

local left = 0
for _, foe in ipairs(foes) do if standing(foe) then left = left + 1 end end
print("Rue " .. (standing(rue) and "stands" or "is down") .. ", " .. left .. " of three are left")
