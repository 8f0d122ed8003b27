local level = 3
ability "A" { power = level, on_hit = function() return levle end }
-- expect: lua/undefined-global 2:57
