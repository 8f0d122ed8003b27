ability "A" { on_hit = function(act) if act.target:has("Burning") then act.user:lift("xrone") end end }
-- expect: pack/unknown-name 1:87
