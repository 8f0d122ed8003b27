check "c" { dice = "2d6", bands = { "a", 3, "b" }, passes = "dd" }
-- expect: pack/not-one-of 1:61
