kind "creature" {}
stat "S" { of = "creature", at_least = "0" }
-- expect: pack/wrong-type 2:40
