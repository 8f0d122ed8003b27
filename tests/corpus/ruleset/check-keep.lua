check "c" { dice = "2d6", keep = 3 }
-- expect: pack/out-of-range 1:34
