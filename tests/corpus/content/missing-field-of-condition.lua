ability "A" { hidden = true }
-- expect: pack/missing-field 1:9
