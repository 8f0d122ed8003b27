ability "A" { on_hit = function()
  for i = 1, 3 do last = i end
end }
-- expect: lua/undefined-global 2:19
