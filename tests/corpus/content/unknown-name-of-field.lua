ability "A" { on_hit = function(act) if act:field("powr") then act:edit { power = "+1" } end end }
-- expect: pack/unknown-name 1:52
