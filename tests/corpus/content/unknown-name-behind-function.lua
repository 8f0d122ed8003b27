ability "A" { on_hit = function(act) act:edit { power = (function() if act then return 1 end end)(), damge = 2 } end }
-- expect: pack/unknown-name 1:102
