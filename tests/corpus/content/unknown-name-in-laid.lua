ability "A" { on_hit = function(act) return act.target:laid("immune", "Burnin") end }
-- expect: pack/unknown-name 1:72
