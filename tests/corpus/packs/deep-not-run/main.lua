creature "Plain" {}
-- expect: pack/shadows 1:10
