-- Conditions. `Attacking = "-1"` is disadvantage on its attack rolls, `Exposed = "+1"` advantage for those against it.

condition "Prone"        { lasts = "forever", cannot = { "move" }, modifies = { Attacking = "-1", Exposed = "+1" } }
condition "Poisoned"     { lasts = { "3 rounds", "battle" }, save_ends = "CON",
  modifies = { Attacking = "-1", Checking = "-1" } }
condition "Frightened"   { lasts = "battle", save_ends = "WIS", cannot = { "react" }, modifies = { Attacking = "-1" } }

-- What the deeds and spells leave.
condition "Dodging"      { lasts = "start of its next turn", modifies = { Exposed = "-1" } }
condition "Dashing"      { lasts = "this turn", modifies = { Maxmovement = "200%" } }
condition "Disengaged"   { lasts = "this turn" }
condition "Turned Aside" { lasts = "start of its next turn", modifies = { ArmourClass = "+5" } }
