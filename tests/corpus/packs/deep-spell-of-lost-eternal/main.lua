spell "Lull" { skill = "Expression of Frost", power = 4,
  effect = function(act) return act.user.name - 1 end }
spell "Cold Ground" { skill = "Expression of Frost", power = 4, target = "space",
  effect = function(act) return act.user.name - 1 end }
spell "Second Wind" { skill = "Expression of Frost", power = 2, target = "self",
  trigger = { on = "damage", target = "holder" }, effect = function(act) return act.user.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
