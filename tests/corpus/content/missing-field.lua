prop "Bomb" { size = 2 }
-- expect: pack/missing-field 1:6
