ability "A" { use = "1mna", inflicts = "Prone, Burning -2" }
-- expect: pack/bad-amount 1:56
