-- Gudon: a huge lizard that keeps the peace with the King Ants, and sweeps strangers away with its tail.
weapon "Gudon Tail" {
  type = "Melee", wc = "VH", use = "10AP+2sta", rank = 5, attributes = { "Push 1" }, natural = true,
}

item "Gudon Meat" { use = "10AP", effect = function(act) act.user:heal(act.user.MaxHealth * 25 // 100) end }
item "Gudon Eye"  { use = "10AP", inflicts = "Cave Sight" }
status "Cave Sight" { negative = false, lasts = "1 hour", modifies = { NightSight = "+1" } }

creature "Gudon" {
  rank = "Mob", level = 3, Health = 108, Mana = 18, Stamina = 8, Focus = 13, Element = "Fire", Initiative = 8,
  Carry = 15, Melee = { 12, 8, 0 }, Magic = { 12, 10, 0 }, Skill = { 9, 5, 0 }, weapons = { "Gudon Tail" },
  talents = { Harvest = 0, Navigate = 8, Acrobatics = -4 }, xp = 100, gil = 100,
  loot = "2x Gudon Meat, 1x Gudon Eye", intelligence = "Sapient", title = "Leader, Guard or Soldier",
}
