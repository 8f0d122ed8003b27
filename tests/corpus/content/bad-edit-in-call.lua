ability "A" { on_hit = function(act) if act.user.Health > 900 then act.target:modify { defence = "3+" } end end }
-- expect: pack/bad-edit 1:99
