ability "A" { on_hit = function(act) if act.critt then return 1 end end }
-- expect: pack/unknown-act-field 1:45
