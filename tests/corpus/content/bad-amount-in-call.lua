ability "A" { on_hit = function(act) act.target:take("2!", "fire") end }
-- expect: pack/bad-amount 1:55
