status "A" { lasts = 3 }
-- expect: pack/wrong-type 1:22
