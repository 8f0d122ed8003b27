ability "C" { on_hit = function() return sahred end }
-- expect: lua/undefined-global 1:42
