-- Things that battles leave on creatures (Prop, Token, Marker, Counter of the terms page: DEW-188).

-- Counts one step; a counter that reaches its end is destroyed.
verb "count" { "Counts a counter one step; at its end it is destroyed.", steps = {
  { "count",   function(act) act.self:set("value", act.self.value + act.ability.counts) end },
  { "effects", effects = "effect" },
  { "end",     function(act)
    if not act.self.alive or act.self.value ~= act.ability.ends_at then return end
    act:call("on_end")
    if act.self.alive then act.self:destroy() end
  end },
} }

-- The initial value may be set when a counter is given, so a value of 0 is not checked.
lint "counter-end" { on = "counter", check = function(def, report)
  local way = def.ends_at and def.value ~= 0 and def.ends_at - def.value
  if way and way * def.counts < 0 then
    report("counts", "it counts from " .. def.value .. " away from " .. def.ends_at .. ", where it ends")
  end
end }

local KINDS = { "token", "marker", "counter" }

-- Marks what exists before the battle, so that it stays after it. This comes first in a battle, so an option that no
-- battle has is refused before anything happens.
local OPTIONS = { "players", "name", "rechallenge", "cause", "opening", "surprised", "aggro", "loot", "objective" }
verb "mark_old" { "Marks what creatures have before a battle, so that it stays after it.",
  args = { { "fighters", "table" }, { "battle", "table", optional = true, keys = OPTIONS } },
  steps = { { "mark", function(act)
  for _, who in ipairs(act.fighters) do
    for _, kind in ipairs(KINDS) do
      for thing in who:things(kind) do thing:set("of_old", true) end
    end
  end
end } } }

-- Destroys what arrived during the battle; a changed shape is reverted first.
verb "clear_marks" { "Destroys marks that creatures got during a battle, and reverts changed shapes.",
  args = { { "fighters", "table" } }, steps = { { "clear", function(act)
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
method "number_of" { of = "creature", "How many things of this name it holds.", function(who, what)
  return #who:things():with(function(thing) return thing.name == what end)
end }
