ability "A" { on_hit = function(act) act.user:hum "balald" end }
-- expect: pack/unknown-name 1:52
