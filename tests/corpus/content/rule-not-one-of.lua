status "A" { overrides = { write_on = "any hx" } }
-- expect: pack/not-one-of 1:39
