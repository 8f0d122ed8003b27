ability "Pedant" { on_hit = function(act)
  local sum = 0
  for i = 1, 9000 do sum = sum + i end
  act.count = sum
end }
-- expect: deep/slow-handler 1
