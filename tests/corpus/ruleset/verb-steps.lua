verb "v" { steps = 3, "Does something." }
-- expect: pack/wrong-type 1:20
