-- Clocks: segment by segment they fill, and then something happens.

stat "Segments" { of = "clock" }
pool "Filled" { of = "clock", max = "Segments", fills_up = true }

verb "wind" { "Makes a clock, which is empty.", returns = "made",
  args = { { "what", "clock" }, { "fields", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local fields = table.copy(act.fields or {})
    fields.side, fields.Segments = fields.side or "house", act.ability.segments
    act.made = act:make("clock", act.ability.name, fields)
  end } } }

driver "clock" (function(name, fields) return request("wind", name, fields) end)

method "is_full" { of = "clock", "Whether it is full.", function(clock) return clock:missing "Filled" == 0 end }

method "drawn" { of = "clock", "The clock as a line: The Strongroom [####....].", function(clock)
  return clock.name .. " [" .. string.rep("#", clock.Filled) .. string.rep(".", clock:missing "Filled") .. "]"
end }

verb "tick" { "Fills segments of a clock.",
  of = "clock", subject = "target", event = "tick", args = { { "ticks", "number" } }, steps = {
    { "fill", function(act) act.target:regain { Filled = act.ticks } end },
    { "full", function(act) if act.target:is_full() then act.target:ring() end end },
  } }

-- After it a foe begins anew; a goal and an alarm stay full.
verb "ring" { "Says that a clock is full. What it does happens.",
  of = "clock", subject = "target", event = "full", steps = {
    { "tell", function(act) act:say(act.target.name .. " is full") end },
    { "anew", when = "target.role is foe", function(act) act.target:set("Filled", 0) end },
  } }

verb "noise" { "Fills the alarm.", args = { { "ticks", "number" } }, steps = { { "hear", function(act)
  act.scene:with(function(one) return one.role == "alarm" end):tick(act.ticks)
end } } }
