ability "A" { damage = "3 +" }
-- expect: pack/bad-amount 1:24
