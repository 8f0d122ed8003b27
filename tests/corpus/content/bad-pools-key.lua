ability "A" { use = "1mna", regains = { Helth = 3 } }
-- expect: pack/unknown-pool 1:41
