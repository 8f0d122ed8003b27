verb "v" { steps = { { "s" } }, "Does something." }
-- expect: pack/missing-field 1:22
