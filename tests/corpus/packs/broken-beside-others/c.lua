ability "C" { power = 1, power = 2 }
-- expect: pack/repeated-field 1:26
