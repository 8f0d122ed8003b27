ability "A" { on_hit = function(act) act.target:bear "hardyl" end }
-- expect: verb/bad-argument 1:55
