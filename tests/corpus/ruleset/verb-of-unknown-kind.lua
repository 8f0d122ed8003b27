kind "creature" {}
verb "v" { of = "creture" }
-- expect: pack/unknown-kind 2:17
