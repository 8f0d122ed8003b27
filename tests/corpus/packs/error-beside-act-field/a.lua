ability "A" { pwoer = 1 }
-- expect: pack/unknown-field 1:15
