ability "A" { on_hit = function(act) return load end }
-- expect: lua/undefined-global 1:45
