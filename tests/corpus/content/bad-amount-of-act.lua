ability "A" { on_hit = function(act) if act.user.Health > 900 then act.target:take(act:amount "2!") end end }
-- expect: pack/bad-amount 1:96
