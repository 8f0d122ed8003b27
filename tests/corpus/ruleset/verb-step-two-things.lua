verb "v" { steps = { { "s", pay = "use", call = "x" } }, "Does something." }
-- expect: pack/bad-step 1:49
