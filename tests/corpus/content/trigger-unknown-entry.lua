status "A" { trigger = { on = "enter", actr = "self" } }
-- expect: pack/bad-trigger 1:40
