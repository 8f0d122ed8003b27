ability "A" { hidden = true, price = 1, on_hit = function(act) return act.prise end }
-- expect: pack/unknown-act-field 1:75
