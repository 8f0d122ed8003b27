verb "swing" { steps = { { "go", function(act) act.user:swnig() end } } }
-- expect: pack/unknown-method 1:57
