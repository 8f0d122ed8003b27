ability "A" { on_hit = function(act) if act.user.Health > 900 then act:check { rule = "psuh" } end end }
-- expect: verb/no-such-check 1:88
