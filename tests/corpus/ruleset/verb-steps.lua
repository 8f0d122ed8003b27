verb "v" { steps = 3 }
-- expect: pack/wrong-type 1:20
