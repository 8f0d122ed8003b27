kind "creature" {}
stat "S" { of = "creature", by = { 1 } }
-- expect: pack/wrong-type 2:34
