ability "A" { on_hit = function(act) act.target:set("Helth", 3) end }
-- expect: pack/unknown-name 1:54
