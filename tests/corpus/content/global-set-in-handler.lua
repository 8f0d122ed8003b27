ability "A" { on_hit = function() total = 3 end }
-- expect: lua/undefined-global 1:35
