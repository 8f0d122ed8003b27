ability "A" { on_hit = function(act) return dofile end }
-- expect: lua/undefined-global 1:45
