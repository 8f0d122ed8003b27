order "o" {}
-- expect: pack/bad-order 1:7
