ability "A" { power = 10 }
-- expect: pack/out-of-range 1:23
