status "A" { overrides = { limit = 10 } }
-- expect: pack/out-of-range 1:36
