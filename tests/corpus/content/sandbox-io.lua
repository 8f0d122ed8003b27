ability "A" { on_hit = function(act) return io end }
-- expect: lua/undefined-global 1:45
