ability "A" { scores = { 5, "10" } }
-- expect: pack/wrong-type 1:29
