ability "A" { on_hit = function(act) rol(3) end }
-- expect: lua/undefined-global 1:38
