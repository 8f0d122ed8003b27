support "Cheer" { target = "ally",
  effect = function(act) return act.target.name - 1 end }
ability "Riposte" { domain = "Body", cost = "reaction", trigger = { after = "attack", target = "self" },
  effect = function(act) return act.user.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
