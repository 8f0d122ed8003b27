ability "A" { use = 2, price = 9 }
-- expect: pack/out-of-range 1:32
