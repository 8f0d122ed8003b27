kind "creature" {}
field "F" { of = "creature", transience = "kep" }
-- expect: pack/not-one-of 2:43
