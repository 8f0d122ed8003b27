ability "A" { use = "man" }
-- expect: pack/bad-cost 1:22
