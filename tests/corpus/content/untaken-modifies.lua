creature "A" { modifies = { defence = "+1" } }
-- expect: pack/unknown-field 1:16
