rule "r"
-- expect: pack/missing-field 1:6
