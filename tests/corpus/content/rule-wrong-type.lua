status "A" { overrides = { may_write = 3 } }
-- expect: pack/wrong-type 1:40
