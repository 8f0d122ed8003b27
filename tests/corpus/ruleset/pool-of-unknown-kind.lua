kind "creature" {}
pool "H" { of = "creture" }
-- expect: pack/unknown-kind 2:17
