kind "creature" {}
verb "pay" { of = "creature", steps = { { "flag", evaluate = "paid", from = "user" } }, "Pays a price." }
-- expect: pack/hidden-verb 2:6
