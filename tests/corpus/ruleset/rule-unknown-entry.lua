rule "r" { 3, one_off = { 3 } }
-- expect: pack/unknown-field 1:15
