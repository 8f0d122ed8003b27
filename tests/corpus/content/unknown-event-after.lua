prop "B" { shape = "cone", trigger = { after = "damge" } }
-- expect: pack/bad-trigger 1:48
