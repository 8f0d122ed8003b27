ability "A" { school = "fir" }
-- expect: pack/not-one-of 1:24
