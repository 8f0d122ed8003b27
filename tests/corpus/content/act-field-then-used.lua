ability "A" {
  on_hit = function(act)
    local foe = act.taget
    foe:take(1)
  end }
-- expect: pack/unknown-act-field 3:21
