verb "v" { args = { {} }, "Does something." }
-- expect: pack/missing-field 1:21
