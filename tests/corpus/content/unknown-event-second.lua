prop "B" { shape = "cone", trigger = { { on = "enter" }, { on = "entre" } } }
-- expect: pack/bad-trigger 1:65
