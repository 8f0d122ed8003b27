kind "creature" { "Somebody.", Health = { "number", read_by = "people" } }
kind "status" { "A state.", { lives = "holder", made_by = "inflict" } }
status "Burning" {}
method "is_hot" { of = "creature", "Is it on fire?", function(who) return who:has("Burnign") end }
method "is_wet" { of = "creature", "Content may bring a status of this name.", function(who) return who:has("Soaked") end }
-- expect: pack/unknown-name 4:84
