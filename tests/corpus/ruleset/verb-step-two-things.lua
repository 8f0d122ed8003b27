verb "v" { steps = { { "s", pay = "use", call = "x" } } }
-- expect: pack/bad-step 1:49
