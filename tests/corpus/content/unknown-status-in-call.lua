ability "A" { on_hit = function(act) act.target:give("Burnign 2") end }
-- expect: pack/unknown-reference 1:55
