ability "A" { ["pow er"] = 3 }
-- expect: pack/unknown-field 1:16
