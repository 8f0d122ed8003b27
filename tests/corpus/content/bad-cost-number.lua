ability "A" { use = 5 }
-- expect: pack/bad-cost 1:21
