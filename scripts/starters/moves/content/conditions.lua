-- Conditions: each makes some moves harder until it ends.

condition "Afraid" { lasts = "scene", modifies = { Nerve = "-2" } }

-- It ends when the hero hurts something.
condition "Angry" { lasts = "scene", modifies = { Heart = "-2", Wits = "-1" },
  trigger = { after = "harm", actor = "holder" },
  effect = function(act) act.holder:lift "Angry" end }
