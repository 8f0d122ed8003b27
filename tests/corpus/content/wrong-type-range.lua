ability "A" { reach = 2 }
-- expect: pack/wrong-type 1:23
