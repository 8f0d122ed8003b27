ability "A" { on_hit = function(act) if act.user.Health > 900 then act:dice("2d", "damage") end end }
-- expect: chance/notation 1:80
