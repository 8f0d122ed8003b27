check "nerve" { dice = "1d6" }
verb "dare" { "Dares something.", steps = { { "roll", check = "nerve" } } }
-- expect: pack/bad-step 2:63
