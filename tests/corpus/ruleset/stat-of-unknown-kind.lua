kind "creature" {}
stat "S" { of = "creture" }
-- expect: pack/unknown-kind 2:17
