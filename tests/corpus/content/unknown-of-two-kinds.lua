ability "A" { leads = { "Turn", "Prone", "Porne" } }
-- expect: pack/unknown-reference 1:42
