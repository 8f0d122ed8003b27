-- King Ant: as big as a cow, with pincers, and a thorax that shoots pellets.
weapon "Thorax Rifle" { type = "Skill", wc = "M", use = "10AP", rank = 3, reach = 1, natural = true }

item "Pincer Set" { consumable = false, material = "Material", value = 25 }

creature "King Ant Heavy" {
  rank = "Heavy", level = 3, Health = 75, Mana = 14, Stamina = 14, Focus = 14, Element = "Fire", Initiative = 10,
  Carry = 12, Melee = { 12, 11, 0 }, Magic = { 9, 8, 0 }, Skill = { 18, 11, 0 }, weapons = { "Thorax Rifle" },
  talents = { Craft = 0, Harvest = 5, Navigate = 10, Acrobatics = 0 }, xp = 150, gil = 35, loot = "Pincer Set",
  intelligence = "Drone", title = "Soldier",
}
-- A miniboss by its title, numbers and reward, though its type line says Mob.
creature "King Ant Miniboss" {
  rank = "Miniboss", level = 3, Health = 105, Mana = 20, Stamina = 20, Focus = 20, Element = "Fire", Initiative = 10,
  Carry = 12, Melee = { 15, 11, 0 }, Magic = { 12, 8, 0 }, Skill = { 21, 11, 0 }, weapons = { "Thorax Rifle" },
  talents = { Craft = 0, Harvest = 5, Navigate = 10, Acrobatics = 0 }, xp = 200, gil = 50, loot = "Pincer Set",
  intelligence = "Drone", title = "Soldier",
}
