ability "Endless" { on_hit = function(act)
  while true do act.count = 1 end
end }
-- expect: deep/script-error 2
