ability "Measured" { type = "Melee-Offensive-Action", range = "0sp", target = "body", accuracy == "Melee",
  damage = "2", use = "10AP" }
-- expect: lua/undefined-global 1:87
