ability "A" { on_hit = function() string.foo = 1 end }
-- expect: lua/undefined-global 1:42
