status "A" { trigger = { on = "damage", within = "Naer" } }
-- expect: pack/bad-trigger 1:50
