ability "A" { gives = "Burnign" }
-- expect: pack/unknown-reference 1:23
