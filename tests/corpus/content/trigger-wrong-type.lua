status "A" { trigger = 3 }
-- expect: pack/wrong-type 1:24
