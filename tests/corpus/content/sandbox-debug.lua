ability "A" { on_hit = function(act) return debug end }
-- expect: lua/undefined-global 1:45
