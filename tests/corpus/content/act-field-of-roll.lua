ability "A" { on_hit = function(act) if act.roll.naturall == 20 then act.target:take(1) end end }
-- expect: pack/unknown-act-field 1:50
