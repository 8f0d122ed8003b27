local seen = {}
ability "A" { on_hit = function(act) seen[act.target.name] = true end }
-- expect: lua/frozen 2:38
