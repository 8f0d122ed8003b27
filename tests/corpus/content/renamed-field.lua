ability "A" { shelter = 3 }
-- expect: pack/renamed-field 1:15
