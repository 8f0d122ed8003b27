-- Conditions: states that help or hinder until they end.

condition "Forward" { good = true, lasts = "next check or scene", again = "add", modifies = { check = "+@x" } }
condition "Ongoing" { good = true, lasts = "scene", modifies = { check = "+1" } }

condition "Exposed" { lasts = "this round or scene", modifies = { hurt = "+1" }, cannot = { "answer" } }
condition "Afraid"  { lasts = "scene", modifies = { Nerve = "-2" } }

-- It ends when its holder hurts an enemy.
condition "Angry" { lasts = "scene", modifies = { Heart = "-2", Wits = "-1" },
  trigger = { after = "harm", actor = "holder", target = "enemy" },
  effect = function(act) act.holder:lift "Angry" end }
