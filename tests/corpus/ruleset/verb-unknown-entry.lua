verb "v" { stesp = {}, "Does something." }
-- expect: pack/unknown-field 1:12
