ability "A" { "fire" }
-- expect: pack/unknown-field 1:15
