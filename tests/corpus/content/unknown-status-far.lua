ability "A" { gives = "Melancholy" }
-- expect: pack/unknown-reference 1:23
