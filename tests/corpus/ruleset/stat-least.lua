kind "creature" {}
stat "S" { of = "creature", least = "0" }
-- expect: pack/wrong-type 2:37
