ability "A" { on_hit = function(act) act.user:use("Turn", { targt = act.user, ability = "A" }) end }
-- expect: pack/unknown-name 1:61
