law "Footing" {}
ability "Cheer" { type = "Skill-Support-Action", use = "5AP",
  effect = function(act) return act.user.name - 1 end }
-- expect: pack/shadows 1:5
-- expect: deep/script-error 3
