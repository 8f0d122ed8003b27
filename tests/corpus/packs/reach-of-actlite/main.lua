weapon "Knife" { tags = { "hilt", reach = "close" }, attacks = { { damage = "1d4 P" } } }
weapon "Spear" { tags = { "pole", "reach: 2" }, attacks = { { damage = "1d6 P" } } }
weapon "Dirk" { tags = { "hilt", reach = "clsoe" }, attacks = { { damage = "1d4 P" } } }
weapon "Pike" { tags = { "pole", "reach: far" }, attacks = { { damage = "1d6 P" } } }
-- expect: pack/reach 3:34
-- expect: pack/reach 4:34
