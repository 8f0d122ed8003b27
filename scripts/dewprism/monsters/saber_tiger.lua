-- Saber Tiger: quick, fragile, goes for the throat.
weapon "Saber Teeth" { type = "Skill", wc = "M", rank = 3, element = "Neutral", natural = true }
weapon "Saber Claws" { type = "Skill", wc = "M", rank = 3, element = "Metal", artisan = 1, natural = true }

item "Padded Feet" {
  tool = true, consumable = false, trigger = { before = "stay unseen", actor = "holder" },
  effect = function(act) act.holder:modify { SklSelf = "+4", lasts = "next check" } end,
}
item "Saber Tooth"      { consumable = false, material = "Mineral", value = 25 }
item "Saber Tiger Pelt" { consumable = false, material = "Fabric", value = 100 }

creature "Saber Tiger" {
  rank = "Mob", level = 1, Health = 18, Mana = 9, Stamina = 9, Focus = 10, Element = "Wind", Initiative = 15, Carry = 5,
  Melee = { 2, 12, 0 }, Magic = { 2, 10, 0 }, Skill = { 5, 9, 0 }, weapons = { "Saber Teeth", "Saber Claws" },
  gear = { "Padded Feet" },
  talents = { Craft = -1, Harvest = 0, Scholar = 1, Navigate = 4, Acrobatics = 5, Arts = 0 }, xp = 100, gil = 25,
  loot = "Saber Tooth", better_loot = { harvest = 15, "Saber Tiger Pelt" }, intelligence = "Instinctive",
  title = "Leader, Hunter or Assassin",
}
