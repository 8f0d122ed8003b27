ability "A" { on_hit = function(act) act.user:swear { luodly = true } end }
-- expect: verb/unknown-option 1:55
