-- Twelve conditions to copy from; each shows one feature. Poison, bleed, heal and stun come with the rules.

-- Damages each round and then loses a point.
condition "burning" { trigger = { on = "round effects", actor = "holder" }, damage = "1d4", fades = 1 }

-- Ends after a duration.
condition "dazed" { modifies = { advantage = "-1" }, lasts = "1 round" }

-- Prevents an action: "act", "move", "attack", "interrupt", "write".
condition "rooted" { cannot = { "move" }, lasts = "1 round" }

-- Changes scores until it is lifted; if inflicted again, the larger number counts.
condition "weak" { again = "max", lasts = "forever", modifies = { STR = "-1" } }

-- For one check only.
condition "inspired" { modifies = { advantage = "+1" }, lasts = "next check" }

-- Changes attacks of others on its holder: they have advantage.
condition "prone" { trigger = { before = "attack", target = "holder" },
  effect = function(act) act.event:edit { advantage = "+1" } end }

-- The same, but only for the enemy that inflicted it.
condition "marked" { trigger = { before = "attack", target = "holder", actor = "creator" },
  effect = function(act) act.event:edit { advantage = "+1" } end }

-- Ends on an event.
condition "asleep" { cannot = { "act", "interrupt" }, lasts = { on = "damage", target = "holder" } }

-- Allows a check each round to end it; each point makes the check harder.
condition "afraid" { modifies = { advantage = "-1" }, trigger = { on = "round effects", actor = "holder" },
  effect = function(act)
    if act.holder:check("WIL", 7 + act.self.x) then act.holder:lift("afraid") end
  end }

-- Reduces all damage.
condition "hardened" { modifies = { damage = "-1 min 0" }, fades = 1 }

-- Prevents other conditions.
condition "warded" { immune = { "poison", "bleed", "burning" }, lasts = "3 rounds" }

-- Reacts to an attacker.
condition "thorned" { trigger = { on = "hit", target = "holder" },
  effect = function(act) act.event.user:take(act.self.x) end }
