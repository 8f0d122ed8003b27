status "A" { lasts = "end of this rond" }
-- expect: pack/bad-lasts 1:23
