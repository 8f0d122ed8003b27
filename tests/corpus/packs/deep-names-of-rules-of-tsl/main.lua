support "Soak the Hit" { target = "ally", effect = function(act) act.target:inflict("Assisted") end }
support "Cheer" { target = "ally",
  effect = function(act) return act.target.name - 1 end }
-- expect: pack/shadows 1:9
-- expect: style/could-be-printed 1:43
-- expect: deep/script-error 3
