-- Stinger: a porcupine with a flat face; leave it alone and it leaves you alone.
weapon "Coat of Quills" { type = "Melee", wc = "L", rank = 2, natural = true, inflicts = "Bleeding {SklPwr}" }

item "Stinger Quill" { consumable = false, material = "Component", value = 3 }
item "Gold Quill"    { consumable = false, material = "Component", value = 25 }

creature "Stinger" {
  rank = "Mob", level = 1, Health = 18, Mana = 6, Stamina = 9, Focus = 12, Element = "Wind", Initiative = 10, Carry = 8,
  Melee = { 3, 14, 0 }, Magic = { 2, 9, 0 }, Skill = { 5, 12, 0 }, weapons = { "Coat of Quills" },
  talents = { Craft = 1, Harvest = 2, Scholar = -1, Navigate = 1, Acrobatics = 0, Arts = -1 }, xp = 100, gil = 25,
  loot = "2x Stinger Quill", intelligence = "Instinctive", title = "Support or Hunter",
}
creature "Stinger Heavy" {
  rank = "Heavy", level = 1, Health = 30, Mana = 10, Stamina = 15, Focus = 20, Element = "Wind", Initiative = 10,
  Carry = 8,
  Melee = { 4, 14, 0 }, Magic = { 3, 9, 0 }, Skill = { 6, 12, 0 }, weapons = { "Coat of Quills" },
  talents = { Craft = 1, Harvest = 2, Scholar = -1, Navigate = 1, Acrobatics = 0, Arts = -1 }, xp = 150, gil = 37,
  loot = "4x Stinger Quill", better_loot = { at_least = 10, "Gold Quill" }, intelligence = "Instinctive",
  title = "Support or Hunter",
}
