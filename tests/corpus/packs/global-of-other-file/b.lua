ability "A" { on_hit = function() return shred end }
-- expect: lua/undefined-global 1:42
