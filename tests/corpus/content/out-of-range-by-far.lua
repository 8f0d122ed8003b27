ability "A" { cover = 999999 }
-- expect: pack/out-of-range 1:23
