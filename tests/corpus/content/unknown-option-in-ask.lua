ability "A" { on_hit = function(act)
  local n = act.user:ask("How many?", { form = 1, to = 3 })
  act.target:take(n)
end }
-- expect: lua/unknown-option 2:41
