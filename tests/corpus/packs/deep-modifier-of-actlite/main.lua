hex "Twice" { tags = { "modifier" },
  around = function(act) return act.user.name - 1 end }
hex "Tail" { tags = { "modifier" }, modifies = { damage = "+1" },
  effect = function(act) return act.author.name - 1 end }
hex "Anywhere" { tags = { "modifier" },
  overrides = { write_on = function(act) return act.user.name - 1 end } }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
