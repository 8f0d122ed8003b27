ability "Boundless" { on_hit = function(act) act.user:set("Health", 21) end }
-- expect: deep/beyond-limit 1:9
