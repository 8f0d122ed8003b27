ability "Feint" { skill = "sword", action = "attack",
  on_success = function(act) return act.target.name - 1 end }
ability "Parry" { skill = "sword", action = "defence", drawback = { defence = "-1" },
  on_failure = function(act) return act.user.name - 1 end }
ability "Read the Room" { skill = "wit",
  effect = function(act) return act.power .. 1 + act.user.name end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
