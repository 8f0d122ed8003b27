reaction "Step In" { trigger = { before = "attack", target = "ally" },
  on_pass = function(act) return act.user.name - 1 end }
reaction "Unravel" { trigger = { before = "cast", actor = "enemy" }, check = "1d20", to = "10",
  on_fail = function(act) return act.user.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
