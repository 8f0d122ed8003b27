status "S" { modifies = { levle = "+1" } }
-- expect: pack/unknown-number 1:27
