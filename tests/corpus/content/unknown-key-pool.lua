ability "A" { drains = { Helth = 5 } }
-- expect: pack/unknown-pool 1:26
