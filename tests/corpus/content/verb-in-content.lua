verb "fly" {}
-- expect: pack/unknown-kind 1:1
