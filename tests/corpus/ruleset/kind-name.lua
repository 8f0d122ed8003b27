kind "pool" {}
-- expect: pack/bad-kind-name 1:6
