prop "B" { shape = "cone", trigger = { around = "damage" } }
-- expect: pack/bad-trigger 1:40
