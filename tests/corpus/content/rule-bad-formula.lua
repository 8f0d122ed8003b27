status "A" { overrides = { limit = "3 + @" } }
-- expect: pack/bad-formula 1:42
