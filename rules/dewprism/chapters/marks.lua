-- Things that battles leave on people (Prop, Token, Marker, Counter of the terms page: DEW-188).

-- Counts once; what has come to its end is gone.
verb "count" { steps = {
  { "count",   function(act) act.self:set("value", act.self.value + act.ability.counts) end },
  { "effects", effects = "effect" },
  { "end",     function(act)
    if not act.self.alive or act.self.value ~= act.ability.ends_at then return end
    act:call("on_end")
    if act.self.alive then act.self:destroy() end
  end },
} }

-- What it begins with may be said where it is given; 0 says nothing.
lint "counter-end" { on = "counter", check = function(def, report)
  local way = def.ends_at and def.value ~= 0 and def.ends_at - def.value
  if way and way * def.counts < 0 then
    report("counts", "it counts from " .. def.value .. " away from " .. def.ends_at .. ", where it ends")
  end
end }

local KINDS = { "token", "marker", "counter" }

-- What was there before the battle stays after it.
verb "mark_old" { args = { { "fighters", "table" } }, steps = { { "mark", function(act)
  for _, who in ipairs(act.fighters) do
    for _, kind in ipairs(KINDS) do
      for thing in who:things(kind) do thing:set("of_old", true) end
    end
  end
end } } }

-- What came in the battle vanishes with it, whoever bears it; a shape is shed first.
verb "clear_marks" { args = { { "fighters", "table" } }, steps = { { "clear", function(act)
  for _, who in ipairs(act.fighters) do
    if who:exists() then
      local shape = who:things("marker")["Other Shape"]
      if shape and not shape.of_old then who:revert() end
      for _, kind in ipairs(KINDS) do
        for thing in who:things(kind) do if not thing.of_old then thing:destroy() end end
      end
    end
  end
end } } }

-- How many things of this name it holds.
verb "number_of" { of = "creature", args = { { "what", "text" } }, returns = "number",
  steps = { { "count", function(act)
    act.number = #act.user:things():with(function(thing) return thing.name == act.what end)
  end } } }
