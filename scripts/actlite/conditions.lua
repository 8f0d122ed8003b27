-- Twelve conditions to copy from; each shows one thing. Poison, bleed, heal and stun come with the rules.

-- Hurts each round, and loses a point with each new one.
condition "burning" { trigger = { on = "round effects", actor = "holder" }, damage = "1d4", fades = 1 }

-- Ends by itself.
condition "dazed" { modifies = { advantage = "-1" }, lasts = "1 round" }

-- Keeps its holder from something: "act", "move", "attack", "interrupt".
condition "rooted" { cannot = { "move" }, lasts = "1 round" }

-- Changes scores; inflicted again, the larger counts.
condition "weak" { again = "max", modifies = { STR = "-1" } }

-- For one check only.
condition "inspired" { modifies = { advantage = "+1" }, lasts = "next check" }

-- Changes what somebody else does to its holder: attacks on it have advantage.
condition "prone" { trigger = { before = "attack", target = "holder" },
  effect = function(act) act.event:edit { advantage = "+1" } end }

-- The same for one enemy only: whoever inflicted it.
condition "marked" { trigger = { before = "attack", target = "holder", actor = "creator" },
  effect = function(act) act.event:edit { advantage = "+1" } end }

-- Ends when something happens.
condition "asleep" { cannot = { "act", "interrupt" }, lasts = { on = "damage", target = "holder" } }

-- A check each round to be rid of it; each point makes it harder.
condition "afraid" { modifies = { advantage = "-1" }, trigger = { on = "round effects", actor = "holder" },
  effect = function(act)
    if act.holder:check("WIL", 7 + act.self.x) then act.holder:lift("afraid") end
  end }

-- Takes something off all damage.
condition "hardened" { modifies = { damage = "-1 min 0" }, fades = 1 }

-- Keeps other conditions away.
condition "warded" { immune = { "poison", "bleed", "burning" }, lasts = "3 rounds" }

-- Answers who did it.
condition "thorned" { trigger = { on = "hit", target = "holder" },
  effect = function(act) act.event.user:take(act.self.x) end }
