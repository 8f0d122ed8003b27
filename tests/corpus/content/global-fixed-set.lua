ability "A" { on_hit = function() math = nil end }
-- expect: lua/frozen 1:35
