ability "B" { on_hit = function(act) act.traget:take(2) end }
-- expect: pack/unknown-act-field 1:42
