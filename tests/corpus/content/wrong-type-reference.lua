ability "A" { gives = 3 }
-- expect: pack/wrong-type 1:23
