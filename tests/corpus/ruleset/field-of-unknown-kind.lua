kind "creature" {}
field "F" { of = "creture" }
-- expect: pack/unknown-kind 2:18
