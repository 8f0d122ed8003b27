-- What cards leave on a fighter.

status "Burning"  { lasts = "2 turns", rating = -1, trigger = { on = "turn end", target = "holder" }, harms = 1 }
status "Shielded" { lasts = "start of its next turn", rating = 1, modifies = { harm = "-2" } }
status "Stunned"  { lasts = "end of its next turn", rating = -3, cannot = { "act" } }
