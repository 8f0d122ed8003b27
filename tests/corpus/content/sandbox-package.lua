ability "A" { on_hit = function(act) return package end }
-- expect: lua/undefined-global 1:45
