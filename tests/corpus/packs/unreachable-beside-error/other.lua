ability "B" { pwoer = 1 }
-- expect: pack/unknown-field 1:15
