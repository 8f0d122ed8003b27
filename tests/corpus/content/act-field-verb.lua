ability "A" { on_hit = function(act) act:afflcit("Prone") end }
-- expect: pack/unknown-act-field 1:42
