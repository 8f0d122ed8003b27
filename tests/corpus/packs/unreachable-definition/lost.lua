ability "B" {}
-- expect: pack/unreachable-definition 1:9
