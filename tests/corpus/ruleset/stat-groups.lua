kind "creature" {}
stat "S" { of = "creature", groups = { 1 } }
-- expect: pack/wrong-type 2:38
