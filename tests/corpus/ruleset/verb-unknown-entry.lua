verb "v" { stesp = {} }
-- expect: pack/unknown-field 1:12
