-- Statuses, counters, tokens and markers in less usual forms.

local wind = use "lib/wind"

-- 10. Four statuses of a loop and a group, each with its own change.
for place, name in ipairs(wind.names) do
  status(name) { negative = false, group = "the four winds", lasts = { place .. " turns", "battle" },
    modifies = { [({ "MlePwr", "MgcPwr", "SklPwr", "Carry" })[place]] = wind.more(place) } }
end

-- 11. Around an event: half now, and the other half at the end of the turn, when it is gone.
status "Later, Perhaps" { lasts = "end of this turn", trigger = { around = "damage", target = "holder" },
  around = function(act)
    local taken = act:proceed { damage = "50%" }
    act.self:set("owed", (act.self:tagged "owing" or 0) + (taken or 0))
    act.self:tag("owing", act.self.owed)
    return taken
  end }

-- 12. X is its duration; what it does when it ends depends on whether it ran out or was lifted.
status "Charmed Off" { x_is = "turns", cannot = { "aim at its creator", "crit" },
  trigger = { { before = "expire", target = "this" }, { before = "lift", target = "holder", what = "Charmed Off" } },
  effect = function(act)
    if act.event.name == "expire" then act.holder:take("{creator's MgcPwr}-1") else act.holder:heal("1{DL}") end
  end }

-- 13. Computed damage of X, added up, with an element; it changes what its holder pays.
status "Tar and Feathers" { stackable = true,
  lasts = { "4 turns", { on = "damage", target = "holder", element = "Water" } },
  trigger = { on = "turn end", actor = "holder" }, damage = "{x*2, max 5} fire", modifies = { toll = "+2" } }

-- 14. A counter that counts up by two on the turns of enemies, whom its printed effect reaches; at its end its holder
-- has a thing.
counter "Patience of the Heron" { value = -2, counts = 2, ends_at = 4, modifies = { SklEva = "+1" },
  trigger = { on = "turn end", actor = "enemy" }, loses = "1 fcs",
  on_end = function(act) act.holder:give("Heron's Due", { quiet = true }) end }

-- 15. A token with modes, and a price with an alternative: itself, or focus.
token "Heron's Due" { use = "self or 3fcs", eager = false,
  trigger = { { on = "turn start", actor = "holder" }, { after = "miss", target = "holder" } },
  modes = { { "take it", regains = { Health = 4, Stamina = 1 } }, { "let it wait", modifies = { MleEva = "+2" } },
    { "give it away", effect = function(act)
      local friend = act:pick(act.holder:allies(), "Whose is it now?")
      if friend then friend:heal(6) end
    end } } }

-- 16. Nobody but monsters bears it: a mark of two events that passes to whoever strikes the bearer down.
marker "Old Man's Nail" { modifies = { MlePwr = "+1", SklEva = "-2" },
  trigger = { { on = "ko", target = "holder" }, { on = "turn start", actor = "holder" } },
  effect = function(act)
    if act.event.name == "turn start" then return act.holder:lose { Health = 1 } end
    local by = act.event.actor
    if by and by ~= act.holder and not by:has "Old Man's Nail" then by:give "Old Man's Nail" end
  end }
