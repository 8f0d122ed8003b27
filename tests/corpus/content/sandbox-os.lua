ability "A" { on_hit = function(act) return os end }
-- expect: lua/undefined-global 1:45
