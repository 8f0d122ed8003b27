ability "Jab" { type = "Melee-Action", use = "5AP", damage = "3" }
ability "Cut" { type = "Melee-Offensive-Action", use = "5AP", target = "enemy", range = "1sp", targets = 0, damage = "3" }
ability "Toss" { type = "Melee-Offensive-Action", use = "5AP", target = "enemy", range = "1sp",
  modes = { { "near", damage = "3" }, { "near", damage = "2" } } }
weapon "Saw" { wc = "L", attributes = { "Honed 3", "Push", "Honed 2" } }
weapon "Stub" { wc = "L", rank = -1 }
-- expect: pack/type 1:17
-- expect: pack/out-of-range 2:106
-- expect: pack/mode-names 4:39
-- expect: pack/weapon-attribute 5:60
-- expect: pack/out-of-range 6:34
