ability "A" { on_hit = function(act) act.target:modify { defense = "+1" } end }
-- expect: pack/unknown-name 1:58
