ability "A" { on_hit = function(act) act.user:drain("Manna") end }
-- expect: pack/unknown-pool 1:54
