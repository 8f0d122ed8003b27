weapon "Mace" { tags = { "pole", reach = 2 }, attacks = { { damage = "1d6 B", { on = "6", inflicts = "stun" } } } }
weapon "Cosh" { attacks = { { damage = "1d4 B", on = "6", inflicts = "stun" } } }
weapon "Lash" { attacks = { { dmage = "1d4 B" } } }
weapon "Whip" { attacks = { { damage = "1d4 B", { on = "6" } } } }
weapon "Flail" { attacks = { "1d6 B" } }
-- expect: pack/weapon-effect 2:59
-- expect: pack/weapon-effect 3:31
-- expect: pack/weapon-effect 4:49
-- expect: pack/wrong-type 5:30
