driver "battle" {}
-- expect: pack/wrong-type 1:8
