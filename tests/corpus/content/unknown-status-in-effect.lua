ability "A" { inflicts = "Burnign 2" }
-- expect: pack/unknown-reference 1:27
