status "S" { modifies = { defense = "+1" } }
-- expect: pack/unknown-number 1:27
