creature "Tinker" { Health = 10, talents = { Crafft = 2, Cooking = 1 } }
weapon "Brand" { element = "Fier" }
-- expect: pack/unknown-name 1:46
-- expect: pack/not-one-of 2:28
