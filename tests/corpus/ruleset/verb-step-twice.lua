verb "v" { steps = { { "s", pay = "a" }, { "s", pay = "b" } }, "Does something." }
-- expect: pack/bad-step 1:44
