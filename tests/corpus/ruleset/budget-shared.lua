kind "creature" {}
budget "a" { each = 1, refresh = "own turn start" }
budget "b" { shared = "aa" }
-- expect: pack/unknown-budget 3:23
