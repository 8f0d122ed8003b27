local function hurt(act) return act.target:tkae(1) end
ability "A" { on_hit = function(act) hurt(act) end }
-- expect: pack/unknown-method 1:44
