status "A" { overrides = { may_write = "not (" } }
-- expect: pack/bad-condition 1:46
