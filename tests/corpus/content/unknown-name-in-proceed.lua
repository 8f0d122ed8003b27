ability "A" { on_hit = function(act) act:proceed { amuont = "50%" } end }
-- expect: pack/unknown-name 1:52
