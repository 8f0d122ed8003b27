status "S" { modifies = { Powr = "+1" } }
status "T" { modifies = { Powr = "-1" } }
-- expect: pack/unknown-number 1:27
-- expect: pack/unknown-number 2:27
