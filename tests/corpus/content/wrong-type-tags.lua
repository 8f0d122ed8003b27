prop "B" { shape = "cone", tags = 3 }
-- expect: pack/wrong-type 1:35
