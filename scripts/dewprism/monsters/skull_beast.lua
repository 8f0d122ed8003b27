-- Skull Beast: a dragon made of bones, in the shadows below the atelier it guards.
weapon "Skull Beast Claws" {
  type = "Melee", wc = "H", use = "10AP+1sta", rank = 4, attributes = { "Push 1" }, natural = true,
}

item "Weapon Part" { consumable = false, material = "Material", value = 5000 }

creature "Skull Beast" {
  rank = "Boss", level = 4, Health = 216, Mana = 51, Stamina = 89, Focus = 51, Element = "Fire", Initiative = 12,
  Carry = 10, Melee = { 20, 12, 0 }, Magic = { 18, 14, 0 }, Skill = { 24, 9, 0 }, weapons = { "Skull Beast Claws" },
  talents = { Navigate = 6, Acrobatics = 10 }, xp = 400, gil = 450, loot = "1x Silver Coin, 1x Weapon Part",
  intelligence = "Instinctive", title = "Guard",
}
