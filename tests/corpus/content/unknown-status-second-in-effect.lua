ability "A" { inflicts = "Prone, Burnign 2" }
-- expect: pack/unknown-reference 1:34
