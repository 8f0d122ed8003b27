prop "B" { shape = "cone", around = "damage" }
-- expect: pack/wrong-type 1:37
