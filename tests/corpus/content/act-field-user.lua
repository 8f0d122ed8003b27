ability "A" { on_hit = function(act) local who = act.usr end }
-- expect: pack/unknown-act-field 1:54
