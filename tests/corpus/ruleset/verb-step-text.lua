verb "v" { steps = { "s" } }
-- expect: pack/bad-step 1:22
