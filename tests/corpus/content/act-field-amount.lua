ability "A" { on_hit = function(act) return act.amuont + 1 end }
-- expect: pack/unknown-act-field 1:49
