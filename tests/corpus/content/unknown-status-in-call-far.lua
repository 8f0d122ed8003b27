ability "A" { on_hit = function(act) act.target:give("Zzz", 1) end }
-- expect: pack/unknown-reference 1:55
