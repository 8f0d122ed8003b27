ability "Again" { on_hit = function(act) act.user:use "Again" end }
-- expect: deep/feeds-itself 1:9
