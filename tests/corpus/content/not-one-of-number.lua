ability "A" { school = 3 }
-- expect: pack/not-one-of 1:24
