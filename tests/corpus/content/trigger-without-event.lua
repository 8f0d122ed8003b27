status "A" { trigger = { actor = "self" } }
-- expect: pack/bad-trigger 1:24
