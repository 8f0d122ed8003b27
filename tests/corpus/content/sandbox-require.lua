ability "A" { on_hit = function(act) return require end }
-- expect: lua/undefined-global 1:45
