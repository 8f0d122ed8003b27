verb "v" { steps = { { "s", pay = "a" }, { "s", pay = "b" } } }
-- expect: pack/bad-step 1:44
