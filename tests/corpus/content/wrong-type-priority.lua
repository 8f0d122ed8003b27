status "A" { priority = "high", trigger = "enter" }
-- expect: pack/wrong-type 1:25
