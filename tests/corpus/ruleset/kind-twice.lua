kind "a" {}
kind "a" {}
-- expect: pack/declared-twice 2:6
