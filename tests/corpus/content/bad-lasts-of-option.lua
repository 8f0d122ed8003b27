ability "A" { on_hit = function(act) act.user:stride(1, { lasts = "2 trns" }) end }
-- expect: pack/bad-lasts 1:68
