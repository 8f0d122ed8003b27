ability "B" { power = 0, on_hit = function() return rol(3) end }
-- expect: pack/out-of-range 1:23
-- expect: lua/undefined-global 1:53
