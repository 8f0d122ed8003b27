verb "v" { steps = { { "s" } } }
-- expect: pack/missing-field 1:22
