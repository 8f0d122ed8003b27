-- Statuses (Status Effects; Statuses of the terms page: DEW-043 to DEW-052, DEW-178 to DEW-187).
-- A negative status without a duration lasts 3 of its holder's turns (DEW-047).

status "Knocked Out" { lasts = "forever", modifies = { Evasion = "always 0" }, cannot = { "act", "react" } }
status "Dead"        { lasts = "forever", cannot = { "act", "react" } }
status "Charging"    { lasts = "forever", negative = false, cannot = { "act", "react" } }

status "Bleeding" { stackable = true, lasts = "3 turns", trigger = { before = "action/pay", actor = "holder" },
  effect = function(act) if not act.event.reaction then act.holder:bleed_out(act.self.x) end end }
status "Poison"  { stackable = true, lasts = "3 turns", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) act.holder:take(act.self.x) end }
status "Burning" { lasts = "3 turns", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) act.holder:take("{MaxHealth*x*5/100} fire") end }

status "Prone"     { lasts = "3 turns", modifies = { Evasion = "always 0" }, cannot = { "check" } }
status "Blinded"   { x_is = "turns", modifies = { advantage = "-1" } }
status "Guided"    { x_is = "turns", negative = false, modifies = { advantage = "+1" } }
status "Dispirited" { x_is = "turns", cannot = { "Magic" } }
status "Snared"    { x_is = "turns", trigger = { before = "leave", actor = "holder" }, effect = function(act) act.event:cancel() end }
status "Paralyzed" { x_is = "turns", cannot = { "movement" } }
status "Slowed"    { x_is = "turns", cannot = {} }
status "Frozen"    { x_is = "turns", modifies = { Evasion = "always 0" }, cannot = { "act", "react" } }
status "Asleep"    { x_is = "turns", modifies = { Evasion = "always 0" }, cannot = { "act", "react" },
  trigger = { after = "damage", target = "holder" }, effect = function(act) act.holder:lift("Asleep") end }
status "Stealth"   { lasts = "battle", negative = false, modifies = { Evasion = "at least 20" },
  trigger = { after = "damage", target = "holder" }, effect = function(act) act.holder:lift("Stealth") end }
status "Doomed"    { x_is = "turns", trigger = { on = "expire", target = "this" },
  effect = function(act) act.holder:set("Health", -(act.holder.MaxHealth // 2)); act.holder:take(0) end }

-- DEW-077: after a natural 1 on a hit check the rest of the turn's actions lose 2 ranks.
status "Off Balance" { lasts = "end of this turn", modifies = { slip = "-2 min 0" } }
