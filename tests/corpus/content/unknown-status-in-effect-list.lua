ability "A" { inflicts = { "Prone", "Frost" } }
-- expect: pack/unknown-reference 1:38
