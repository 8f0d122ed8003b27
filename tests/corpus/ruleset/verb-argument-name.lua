verb "v" { args = { {} } }
-- expect: pack/missing-field 1:21
