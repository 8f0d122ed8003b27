local last = { count = 0 }
ability "A" { on_hit = function(act)
  last.count = last.count + 1
end }
-- expect: lua/frozen 3:3
