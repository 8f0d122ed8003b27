ability "A" { on_hit = function(act) act.user:modify { defence = 1, lasts = "scene or 2 trns" } end }
-- expect: pack/bad-lasts 1:87
