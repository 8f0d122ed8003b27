verb "v" { args = { { "a", "number", one_of = { "b" } } }, "Does something." }
-- expect: pack/unknown-field 1:38
