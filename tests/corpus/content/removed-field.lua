ability "A" { weight = 3 }
-- expect: pack/removed-field 1:15
