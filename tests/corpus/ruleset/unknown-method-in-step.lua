verb "swing" { steps = { { "go", function(act) act.user:swnig() end } }, "Swings a weapon." }
-- expect: pack/unknown-method 1:57
