status "S" { trigger = { on = "damage", amont = 3 } }
status "T" { trigger = { { on = "enter" }, { on = "damage", amount = 3, old = 2 } } }
-- expect: pack/bad-trigger 1:41
