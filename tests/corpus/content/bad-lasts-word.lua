status "A" { lasts = "forevr" }
-- expect: pack/bad-lasts 1:23
