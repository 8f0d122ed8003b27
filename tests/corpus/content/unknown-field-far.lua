ability "A" { zzzzzz = 3 }
-- expect: pack/unknown-field 1:15
