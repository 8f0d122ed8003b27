-- Wylaf the Dragon: never beaten in a thousand years; wise to those who survive his mountain.
weapon "Sharp Teeth" {
  type = "Melee", wc = "H", use = "10AP+3sta", rank = 4, weight = 40, attributes = { "Natural" },
  inflicts = "Bleeding (1){SklPwr}",
}
weapon "Immense Tail" {
  type = "Skill", wc = "VH", use = "10AP+5sta", rank = 5, weight = 50, attributes = { "Natural", "Push 2" },
}

item "Dragon Scale" {
  material = "Material", value = 10, effect = function(act) act.user:modify { damage = "-5", lasts = "battle" } end,
}
item "Dragon Tooth" {
  material = "Material", value = 25, effect = function(act) act.user:modify { crit_range = "+5", lasts = "battle" } end,
}

creature "Wylaf the Dragon" {
  rank = "Boss", level = 7, Health = 567, Mana = 41, Stamina = 50, Focus = 41, Element = "Fire", Initiative = 10,
  Carry = 10, Melee = { 56, 5, 2 }, Magic = { 56, 8, 0 }, Skill = { 35, 8, 2 },
  weapons = { "Sharp Teeth", "Immense Tail" },
  talents = { Craft = 1, Harvest = 2, Scholar = 8, Navigate = 6, Acrobatics = 8, Arts = -1 }, xp = 400, gil = 400,
  loot = "2x Dragon Scale", better_loot = { at_least = 10, "Dragon Tooth" }, intelligence = "Brilliant",
}
