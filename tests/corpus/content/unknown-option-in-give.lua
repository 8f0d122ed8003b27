ability "A" { on_hit = function(act) act.target:give("A", { lnt_by = act.user, quiet = true, lasts = "1 turn" }) end }
-- expect: verb/unknown-option 1:61
