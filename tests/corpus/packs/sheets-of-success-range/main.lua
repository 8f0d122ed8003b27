skill "climb" {}
character "Kenji" { skills = { climb = { 3, tier = 2 } } }
character "Mika" { skills = { climb = { 3, teir = 2 } } }
stance "Braced" { modifies = { defence = "+1", attack = "*2" } }
countdown "Fire" { tries = 1, steps = { "smoke", "flames" }, lost = "the house is gone" }
-- expect: pack/no-level 3:31
-- expect: pack/stance-balance 4:48
-- expect: pack/countdown-steps 5:31
