ability "A" { on_hit = function() return ability.cost end }
-- expect: lua/undefined-global 1:50
