-- Clocks: they fill, and then something happens.

stat "Segments" { of = "clock" }
pool "Filled" { of = "clock", max = "Segments", fills_up = true }

-- The clocks in play, perhaps only those with this role.
local function all(act, role)
  return act.scene:with(function(one) return one.kind == "clock" and (not role or one.definition.role == role) end)
end

-- A clock as people draw it: The Strongroom [####....].
method "drawn" { of = "clock", "The clock as a line of text.", function(clock)
  return clock.name .. " [" .. string.rep("#", clock.Filled) .. string.rep(".", clock:missing "Filled") .. "]"
end }

method "is_full" { of = "clock", "Whether it is full.", function(clock) return clock:missing "Filled" == 0 end }

verb "tick" { "Fills segments of a clock; one that is full strikes.",
  of = "clock", subject = "target", event = "tick", args = { { "ticks", "number" } }, steps = {
    { "reduce", edit = "ticks", by = "filling", at_least = 0 },
    { "fill", function(act)
      act.target:regain { Filled = act.ticks }
      if act.target:is_full() then act.target:ring() end
    end },
  } }

-- A foe begins anew when it has struck; a goal and an alarm stay full.
verb "ring" { "Says that a clock is full, and lets happen what it does.",
  of = "clock", subject = "target", event = "full", steps = {
    { "tell", function(act) act:say(act.target.name .. " is full") end },
    { "anew", function(act)
      if act.target.definition.role == "foe" then act.target:set("Filled", 0) end
    end },
  } }

-- The work of the crew.
verb "work_on" { "Fills a goal, or winds a foe back.",
  of = "rogue", args = { { "clock", "entity" }, { "ticks", "number" } }, steps = { { "work", function(act)
    if act.clock.definition.role == "goal" then act.clock:tick(act.ticks) else act.clock:lose { Filled = act.ticks } end
  end } } }

verb "noise" { "Fills the alarm.", args = { { "ticks", "number" } }, steps = { { "hear", function(act)
  for alarm in all(act, "alarm") do alarm:tick(act.ticks) end
end } } }

return { all = all }
