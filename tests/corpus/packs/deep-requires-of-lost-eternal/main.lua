-- What is required of the user, or of an ally, is seen to.
spell "Thin Blood" { skill = "Expression of Fire", target = "self", power = 1, requires = { user = { missing = "Constitution" } },
  effect = function(act) act:say("x" .. act.user.name + 1) end }
ability "Lean on Me" { target = "ally", requires = { target = { has = "Weary" } },
  effect = function(act) act:say("x" .. act.target.name + 1) end }
status "Weary" { lasts = "scene" }
-- expect: deep/script-error 3
-- expect: deep/script-error 5
