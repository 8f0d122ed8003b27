ability "A" { on_hit = function(act) if act.target.kind == "creture" then act.user:lift("Prone") end end }
-- expect: pack/unknown-name 1:61
