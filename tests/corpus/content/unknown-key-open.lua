ability "A" { follows = { Tunr = 1 } }
-- expect: pack/unknown-name 1:27
