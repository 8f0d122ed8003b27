ability "A" { on_hit = function(act) act.user:tag("Soaked") act.target:lift "Prnoe" return act.user:has("Soaked") end }
-- expect: pack/unknown-name 1:78
