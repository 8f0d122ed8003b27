ability "A" { on_hit = function(act) if act.user.Health > 900 then act.target:bear("gldly") end end }
-- expect: verb/bad-argument 1:85
