-- Statuses (Status Effects; Statuses of the terms page: DEW-043 to DEW-052, DEW-178 to DEW-187).
-- A status without a duration lasts 3 of its holder's turns if negative, else until the battle ends (DEW-047, DEW-048).

-- DEW-003: gone, fled, or in a state that cannot fight.
local function is_out(who)
  return not who.alive or not who.space or who:laid("cannot", "fight") ~= nil
end

-- A knocked-out creature no longer counts when the end of a battle is tested (DEW-003).
-- DEW-149: anything that brings Health above 0 wakes it.
status "Knocked Out" { lasts = "forever", modifies = { Evasion = "always 0" }, cannot = { "act", "react", "fight" },
  trigger = { on = "pool", pool = "Health", target = "holder" },
  effect = function(act)
    local who = act.holder
    if who.Health > 0 and not who:has("Dead") then who:lift("Knocked Out") end
  end }
status "Dead"        { lasts = "forever", cannot = { "act", "react", "fight" } }
status "Charging"    { lasts = "forever", negative = false, cannot = { "act", "react" } }

-- DEW-049: lost on paying for an action; if the holder falls, the action fails. Reactions and free actions are exempt.
status "Bleeding" { stackable = true, trigger = { after = "action/pay", actor = "holder" },
  effect = function(act)
    local deed, who = act.event, act.holder
    if deed.reaction or deed.free or deed.ability.applies == "Passive" then return end
    local stood = not who:has("Knocked Out")
    who:bleed_out(act.self.x)
    if stood and who:has("Knocked Out") then deed:stop() end
  end }
status "Poison"  { stackable = true, lasts = "3 turns", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) act.holder:take(act.self.x) end }
status "Burning" { lasts = "3 turns", trigger = { on = "turn end", actor = "holder" },
  damage = "{MaxHealth*x*5/100} fire" }
ability "Stop, Drop and Roll" { type = "Skill-Support-Action", use = "10AP",
  effect = function(act) act.user:lift("Burning") end }

status "Prone"     { lasts = "3 turns", modifies = { Evasion = "always 0" }, cannot = { "check" } }
status "Blinded"   { x_is = "turns", modifies = { advantage = "-1" } }
status "Guided"    { x_is = "turns", negative = false, modifies = { advantage = "+1" } }
status "Dispirited" { x_is = "turns", cannot = { "Magic", "magical item" } }
status "Snared"    { x_is = "turns", trigger = { before = "leave", actor = "holder" },
  effect = function(act) act.event:cancel() end }
status "Paralyzed" { x_is = "turns", cannot = { "movement" } }
status "Slowed"    { x_is = "turns",
  trigger = { before = "action", actor = "holder", ability = { family = "movement" } },
  effect = function(act) act.event:edit { use = "+5AP" } end }
status "Frozen"    { x_is = "turns", modifies = { Evasion = "always 0" }, cannot = { "act", "react" },
  trigger = { after = "damage", target = "holder", element = "Fire" },
  effect = function(act) if act.event.amount > 0 then act.holder:lift("Frozen") end end }
status "Asleep"    { x_is = "turns", modifies = { Evasion = "always 0" }, cannot = { "act", "react" },
  trigger = { after = "damage", target = "holder" },
  effect = function(act) if act.event.amount > 0 then act.holder:lift("Asleep") end end }
-- DEW-179: the end of a battle removes it early.
status "Doomed"    { x_is = "turns", trigger = { { before = "expire", target = "this" }, { on = "battle end" } },
  effect = function(act)
    local who = act.holder
    if act.event.name == "battle end" then who:lift("Doomed") else who:bleed_out(who.Health + who.MaxHealth // 2) end
  end }
status "Blessed"   { x_is = "turns", negative = false, modifies = { LeastHealth = "at least 1" } }

-- DEW-077: after a natural 1 on a hit check the rest of the turn's actions lose 2 ranks.
status "Off Balance" { lasts = "end of this turn", modifies = { slip = "-2 min 0" } }

return { is_out = is_out }
