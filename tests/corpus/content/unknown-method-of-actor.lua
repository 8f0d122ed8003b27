ability "A" { on_hit = function(act) act.actor:tkae(1) end }
-- expect: pack/unknown-method 1:48
