status "A" { trigger = { on = "enter", ability = { schol = "fire" } } }
-- expect: pack/bad-trigger 1:52
