ability "A" { on_hit = function() table.isnert({}, 1) end }
-- expect: lua/undefined-global 1:41
