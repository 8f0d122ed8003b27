ability "A" { school = "lightning" }
-- expect: pack/not-one-of 1:24
