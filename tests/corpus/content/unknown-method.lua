ability "A" { on_hit = function(act) act.target:tak(2) end }
-- expect: pack/unknown-method 1:49
