ability "A" { hidden = "no" }
-- expect: pack/wrong-type 1:24
