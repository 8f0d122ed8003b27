status "S" { lasts = { on = "damage", outcome = "miss" } }
status "T" { trigger = { on = "damage", noted = true } }
ability "A" { on_hit = function(act) act.noted = true end }
-- expect: pack/bad-trigger 1:39
