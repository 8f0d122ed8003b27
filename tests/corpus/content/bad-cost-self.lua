ability "A" { use = "slef" }
-- expect: pack/bad-cost 1:22
