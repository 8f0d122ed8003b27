ability "A" { on_hit = function(act) if act.user.Helth > 3 then act.target:take(2) end end }
-- expect: pack/unknown-thing-field 1:50
