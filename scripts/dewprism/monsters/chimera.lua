-- Chimera: a boy, a skeleton and a dragon in one, and a scythe for the three of them.
weapon "Red Scythe" { type = "Skill", wc = "M", use = "10AP", rank = 3, weight = 10, reach = 1 }

item "Solid Shadow" { consumable = false, material = "Material", value = 100 }

creature "Chimera" {
  rank = "Miniboss", level = 5, Health = 420, Mana = 46, Stamina = 33, Focus = 47, Element = "Dark/Electric",
  Initiative = 10, Carry = 12, Melee = { 25, 12, 0 }, Magic = { 35, 10, 0 }, Skill = { 30, 12, 0 },
  weapons = { "Red Scythe" },
  talents = { Craft = 0, Harvest = 0, Scholar = 0, Navigate = 0, Acrobatics = 3, Arts = 0 }, xp = 200, gil = 600,
  loot = "Solid Shadow", intelligence = "Instinctive", title = "Leader",
}
