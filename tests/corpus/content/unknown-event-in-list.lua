prop "B" { shape = "cone", trigger = { on = { "enter", "entre" } } }
-- expect: pack/bad-trigger 1:56
