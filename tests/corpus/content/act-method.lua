ability "A" { on_hit = function(act) act:procede() end }
-- expect: pack/unknown-method 1:42
