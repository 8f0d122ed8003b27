ability "A" { grants = { "Prone", "Burnign" } }
-- expect: pack/unknown-reference 1:35
