prop "B" { shape = "cone", trigger = { before = "damge" } }
-- expect: pack/bad-trigger 1:49
