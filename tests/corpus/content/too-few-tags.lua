prop "B" { shape = "cone", tags = {} }
-- expect: pack/out-of-range 1:35
