kind "creature" {}
pool "H" { of = "creature", debt = 1 }
-- expect: pack/wrong-type 2:36
