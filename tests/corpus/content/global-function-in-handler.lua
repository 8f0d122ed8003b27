ability "A" { on_hit = function() function helper() end end }
-- expect: lua/undefined-global 1:44
