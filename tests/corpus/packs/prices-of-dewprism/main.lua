ability "Once" { use = "3mna + 4fod", type = "Melee-Offensive-Action" }
ability "Again" { use = "3mna + 4fod", type = "Melee-Offensive-Action" }
ability "Right" { use = "3mna", type = "Melee-Offensive-Action" }
ability "Right Again" { use = "3mna", type = "Melee-Offensive-Action" }
-- expect: pack/bad-cost 1:33
-- expect: pack/bad-cost 2:34
