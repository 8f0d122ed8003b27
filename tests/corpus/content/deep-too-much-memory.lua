ability "Hoarder" { on_hit = function(act)
  local all, text = {}, string.rep("x", 100000)
  for i = 1, 300 do all[i] = text .. i end
  act.count = #all
end }
-- expect: deep/script-error 3
