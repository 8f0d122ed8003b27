ability "A" { on_hit = function(act) act:afflcit("Prone") end }
-- expect: pack/unknown-method 1:42
