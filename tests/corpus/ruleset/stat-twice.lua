kind "creature" {}
stat "S" { of = "creature" }
stat "S" { of = "creature" }
-- expect: pack/declared-twice 3:6
