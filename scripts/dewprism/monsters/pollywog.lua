-- Pollywog: hovers over swamps, bites what comes too near its water.
weapon "Pollywog Teeth" { type = "Melee", wc = "L", use = "7AP", rank = 2, element = "Neutral", natural = true }
weapon "Pollywog Tail"  { type = "Melee", wc = "VL", use = "5AP", rank = 1, reach = 1, element = "Water", natural = true }
creature "Pollywog" {
  rank = "Mob", level = 1, Health = 21, Mana = 11, Stamina = 8, Focus = 9, Element = "Water", Initiative = 10, Carry = 7,
  Melee = { 3, 10, 0 }, Magic = { 4, 9, 0 }, Skill = { 2, 9, 0 }, weapons = { "Pollywog Teeth", "Pollywog Tail" },
  talents = { Craft = 1, Harvest = 0, Scholar = -2, Navigate = 2, Acrobatics = -2, Arts = 0 }, xp = 100, gil = 25,
  loot = "Uncooked Monster Meat", better_loot = { harvest = 15, "Pollywog Pearl" }, intelligence = "Instinctive",
}
