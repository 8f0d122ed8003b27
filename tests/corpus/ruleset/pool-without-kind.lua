pool "H" { layers = true }
-- expect: pack/missing-field 1:6
