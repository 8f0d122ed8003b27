verb "v" { args = { { "a", "number", one_of = { "b" } } } }
-- expect: pack/unknown-field 1:38
