ability "A" { on_hit = function(act) act.target.health = 3 end }
-- expect: pack/unknown-thing-field 1:49
