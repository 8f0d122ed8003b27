ability "A" { use = "3mna + 4fod" }
-- expect: pack/bad-cost 1:30
