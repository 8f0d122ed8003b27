ability "A" { modes = { strong = { pwoer = "+1" } } }
-- expect: pack/unknown-field 1:36
