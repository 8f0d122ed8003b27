creature "Newt" { Health = 10, better_loot = { { at_least = 8, "Newt Skin" }, { harvest = 12, "Newt Pearl" } } }
creature "Toad" { Health = 10, better_loot = { atleast = 10, "Toad Stone" } }
creature "Frog" { Health = 10, better_loot = { at_least = 10 } }
creature "Eft" { Health = 10, better_loot = { { at_least = 8, "Eft Skin" }, { at_least = 5, "Eft Pearl" } } }
-- expect: pack/better-loot 2:48
-- expect: pack/better-loot 3:32
-- expect: pack/better-loot 4:77
