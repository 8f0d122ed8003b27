ability "A" { on_hit = function(act) act.target:give(act.self, { lnt_by = act.user, quiet = true }) end }
-- expect: verb/unknown-option 1:66
