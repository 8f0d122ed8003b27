verb "v" { steps = { "s" }, "Does something." }
-- expect: pack/bad-step 1:22
