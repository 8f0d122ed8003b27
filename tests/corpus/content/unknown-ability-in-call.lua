ability "A" { on_hit = function(act) act.user:recite "B" end }
-- expect: pack/unknown-reference 1:55
