status "A" { trigger = { on = "damage/spend", target = "holder" } }
-- expect: pack/bad-trigger 1:31
