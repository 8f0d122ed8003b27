ability "A" { asks = { defense = 5 } }
-- expect: pack/unknown-name 1:24
