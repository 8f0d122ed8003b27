ability "A" { pwoer = 3 }
-- expect: pack/unknown-field 1:15
