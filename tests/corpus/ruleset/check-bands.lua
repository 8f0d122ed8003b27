check "c" { dice = "2d6", bands = { "a", 3, "b", 2, "c" } }
-- expect: pack/bad-bands 1:50
