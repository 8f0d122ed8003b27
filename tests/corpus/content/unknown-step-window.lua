status "A" { trigger = { before = "damage/spendd" } }
-- expect: pack/bad-trigger 1:35
