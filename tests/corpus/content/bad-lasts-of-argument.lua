ability "A" { on_hit = function(act) act.user:recite("nothing", "2 trns") end }
-- expect: pack/bad-lasts 1:66
