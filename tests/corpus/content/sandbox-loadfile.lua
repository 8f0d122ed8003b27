ability "A" { on_hit = function(act) return loadfile end }
-- expect: lua/undefined-global 1:45
