ability "A" { use = 2, reach = "2sq" }
-- expect: verb/bad-range 1:32
