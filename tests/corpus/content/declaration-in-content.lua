kind "spell" {}
-- expect: pack/unknown-kind 1:1
