kind "creature" {}
budget "action" { each = 1, refresh = "own turn strat" }
-- expect: pack/unknown-moment 2:39
