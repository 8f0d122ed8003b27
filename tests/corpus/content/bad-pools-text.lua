ability "A" { use = "1mna", regains = "3 nma" }
-- expect: pack/bad-cost 1:42
