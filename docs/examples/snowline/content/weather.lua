weather "Clear" {}
weather "Wind" { modifies = { Cold = "+1" } }
weather "Sleet" { modifies = { Cold = "+1", Grade = "+1" }, trigger = { on = "march", actor = "other" },
  effect = function(act) act.event.user:inflict "Soaked" end }
weather "Snow" { modifies = { Grade = "+1", Scarcity = "+2", Cold = "+1" } }
weather "White-out" { cannot = { "Forage", "March" }, modifies = { Cold = "+2" } }
season "Late Autumn" { faces = { "Clear", "Clear", "Wind", "Clear", "Sleet", "Wind", "Snow", "Sleet", "Snow",
  "White-out", "Snow", "White-out" } }
