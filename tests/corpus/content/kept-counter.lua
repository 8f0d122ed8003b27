local count = 0
ability "A" { on_hit = function(act) count = count + 1 end }
-- expect: lua/state-kept 2:38
