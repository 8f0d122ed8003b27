ability "A" { sizes = { Bdoy = 5 } }
-- expect: pack/not-one-of 1:25
