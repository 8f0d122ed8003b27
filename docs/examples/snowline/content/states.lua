state "Weary" { lasts = "forever", modifies = { Legs = "-2", Hands = "-2", Eyes = "-2", Heart = "-2" } }
state "Collapsed" { lasts = "forever", cannot = { "act" } }
state "Soaked" { lasts = "2 turns", modifies = { tire = "+1" } }
state "Snow-blind" { lasts = "end of its next turn", modifies = { Eyes = "-2" } }
state "Heartened" { lasts = "end of its next turn", modifies = { test = "+1" } }
state "Roped" { lasts = { on = "leg" }, modifies = { tire = "-1 min 1" } }
state "Broken Trail" { lasts = "this round", modifies = { Grade = "-1" } }
