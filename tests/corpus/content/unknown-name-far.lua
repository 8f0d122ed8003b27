ability "A" { on_hit = function(act) if act.target:has("Lantern Light") then act.user:lift("Prone") end end }
-- expect: pack/unknown-name 1:57
