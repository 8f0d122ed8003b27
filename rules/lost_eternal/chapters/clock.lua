-- Hours (sections 5.1 and 5.2: TLE-107, TLE-109). Each creature counts its own hours; hours that several live through
-- side by side are the same hours, so durations in hours count them once.

-- Hours since the game began; a creature that arrives later starts with the hours already past.
field { "hours_past", of = "creature" }

-- The current hour: the highest count of any creature.
local function now(act)
  local latest = 0
  for who in act.scene:with(function(one) return one.kind == "creature" end) do
    latest = math.max(latest, who.hours_past)
  end
  return latest
end

-- Lets hours pass for a creature.
local function pass(act, who, hours)
  local new = who.hours_past + hours - now(act)
  who:set("hours_past", who.hours_past + hours)
  for _ = 1, new do
    act:moment "hour"
    act:new_window "hour"
  end
end

return { now = now, pass = pass }
