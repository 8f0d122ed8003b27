mod "Keen" { craft = 8,
  fits = function(act) if not act.onto.definition.modifies then act:refuse "it adds nothing" end end,
  changes = function(act) return act.user.name - 1 end }
-- expect: deep/script-error 3
