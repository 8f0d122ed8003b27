ability "A" { power = "3" }
-- expect: pack/wrong-type 1:23
