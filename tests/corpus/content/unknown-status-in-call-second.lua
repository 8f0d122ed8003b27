ability "A" { on_hit = function(act) act.target:give "Prone, Burnign" end }
-- expect: pack/unknown-reference 1:62
