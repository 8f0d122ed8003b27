ability "A" { power = 0 }
-- expect: pack/out-of-range 1:23
