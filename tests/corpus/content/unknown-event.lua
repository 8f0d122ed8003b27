prop "B" { shape = "cone", trigger = "entre" }
-- expect: pack/bad-trigger 1:38
