-- Hours that pass (sections 5.1 and 5.2: TLE-107, TLE-109). They are told of each creature by itself; those that
-- several live through side by side are the same hours, and come once for all that lasts hours.

-- Hours since the game began; whoever comes later begins with those that are past.
field { "hours_past", of = "creature" }

-- The hour it is: that of whoever lived through most.
local function now(act)
  local latest = 0
  for who in act.scene:with(function(one) return one.kind == "creature" end) do
    latest = math.max(latest, who.hours_past)
  end
  return latest
end

-- So many hours of somebody's are over.
local function pass(act, who, hours)
  local new = who.hours_past + hours - now(act)
  who:set("hours_past", who.hours_past + hours)
  for _ = 1, new do
    act:moment "hour"
    act:new_window "hour"
  end
end

return { now = now, pass = pass }
