ability "A" { use = 0, reach = "2sq" }
-- expect: verb/bad-range 1:32
