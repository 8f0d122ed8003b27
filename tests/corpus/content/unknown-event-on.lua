prop "B" { shape = "cone", trigger = { on = "entre" } }
-- expect: pack/bad-trigger 1:45
