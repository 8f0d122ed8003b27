status "A" { lasts = { on = "entre" } }
-- expect: pack/bad-trigger 1:29
