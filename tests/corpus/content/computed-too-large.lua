ability "A" { use = 0, price = 9 }
-- expect: pack/out-of-range 1:32
