ability "A" { use = "1mna", regains = 3 }
-- expect: pack/wrong-type 1:39
