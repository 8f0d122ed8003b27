kind "creature" {}
budget "a" { each = 1, refresh = "own turn start" }
budget "b" { or_use = "aa" }
-- expect: pack/unknown-budget 3:23
