check "c" {}
-- expect: pack/missing-field 1:7
