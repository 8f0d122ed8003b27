ability "A" { on_hit = function(act) if act.user.Health > 900 then act.user:regain "1mna+3stb" end end }
-- expect: pack/bad-cost 1:91
