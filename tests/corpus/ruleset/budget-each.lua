kind "creature" {}
budget "action" { refresh = "own turn start" }
-- expect: pack/missing-field 2:8
