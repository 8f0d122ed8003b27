ability "A" { on_hit = function() ability = nil end }
-- expect: lua/frozen 1:35
