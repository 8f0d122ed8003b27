ability "A" { on_hit = function(act) act.user:swear { luodly = true } end }
-- expect: pack/unknown-name 1:55
