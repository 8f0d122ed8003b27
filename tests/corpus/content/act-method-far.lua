ability "A" { on_hit = function(act) return act:gobble() end }
-- expect: pack/unknown-method 1:49
