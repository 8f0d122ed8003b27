kind "creature" {}
verb "pay" { of = "creature", steps = { { "flag", flag = "paid" } } }
-- expect: pack/hidden-verb 2:6
