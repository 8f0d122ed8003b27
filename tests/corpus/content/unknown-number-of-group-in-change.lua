status "S" { modifies = { Migth = "+1" } }
-- expect: pack/unknown-number 1:27
