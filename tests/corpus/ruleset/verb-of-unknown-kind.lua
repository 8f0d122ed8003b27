kind "creature" {}
verb "v" { of = "creture", "Does something." }
-- expect: pack/unknown-kind 2:17
