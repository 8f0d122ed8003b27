ability "A" { power = 2.5 }
-- expect: lua/bad-value 1:23
