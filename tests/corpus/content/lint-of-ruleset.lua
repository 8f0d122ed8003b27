ability "A" { power = 8 }
-- expect: pack/costly 1:15
