local function f() return rol(1) end
ability "A" { power = rol(3), on_hit = f }
-- expect: lua/undefined-global 1:27
