kind "creature" {}
pool "H" { of = "creature", layer = true }
-- expect: pack/unknown-field 2:29
