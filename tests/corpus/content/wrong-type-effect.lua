ability "A" { damage = true }
-- expect: pack/wrong-type 1:24
