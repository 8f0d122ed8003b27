creature "Imp" { Health = 10, Melee = { 3, 10, -2 }, MeleeDamage = "4/2, Crit: 12/8", loot = "2x Bun, Old Bone" }
creature "Gnat" { Health = 10, Melee = { -3, 10 } }
creature "Crab" { Health = 10, MeleeDamage = "4/2, Crit: 12" }
creature "Mole" { Health = 10, loot = "Old Bone, 2 Bun" }
counter "Fuse" { value = 3, counts = 1, ends_at = 0, trigger = "turn end" }
quirk "Mighty" { roll = 2, grows = "MlePowr" }
-- expect: pack/power-line 2:42
-- expect: pack/printed-damage 3:32
-- expect: pack/loot 4:32
-- expect: pack/counter-end 5:29
-- expect: pack/unknown-name 6:36
