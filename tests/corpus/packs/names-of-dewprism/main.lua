creature "Tinker" { Health = 10, talents = { Crafft = 2, Cooking = 1 } }
weapon "Brand" { element = "Fier" }
item "Ore" { material = "Mineral" }
item "Slag" { material = "Mineeral" }
-- expect: pack/unknown-name 1:46
-- expect: pack/not-one-of 2:28
-- expect: pack/unknown-name 4:26
