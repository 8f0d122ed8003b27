verb "v" { steps = { { "s", spend = "a" } } }
-- expect: pack/missing-field 1:22
