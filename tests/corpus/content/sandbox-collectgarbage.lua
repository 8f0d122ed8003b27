ability "A" { on_hit = function(act) return collectgarbage end }
-- expect: lua/undefined-global 1:45
