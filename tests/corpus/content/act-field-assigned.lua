ability "A" { on_hit = function(act) act.traget = act.user end }
-- expect: pack/unknown-act-field 1:42
