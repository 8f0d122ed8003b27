ability "A" { on_hit = function(act) if act.roll.crit then act.target:take(1) end end }
-- expect: pack/unknown-act-field 1:50
