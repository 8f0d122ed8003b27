prop "Bomb"
-- expect: pack/missing-field 1:6
