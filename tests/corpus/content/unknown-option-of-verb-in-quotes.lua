ability "A" { on_hit = function(act) act.user:stride(1, { ["tward"] = act.target }) end }
-- expect: verb/unknown-option 1:61
