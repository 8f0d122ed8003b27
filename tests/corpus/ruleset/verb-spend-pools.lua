verb "v" { steps = { { "s", spend = "a" } }, "Does something." }
-- expect: pack/missing-field 1:22
