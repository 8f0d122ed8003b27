prop "B" { shape = "cone", tags = { "a", "b", "c" } }
-- expect: pack/out-of-range 1:35
