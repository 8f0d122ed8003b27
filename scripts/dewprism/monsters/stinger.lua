-- Stinger: a porcupine with a flat face; leave it alone and it leaves you alone.
weapon "Coat of Quills" {
  type = "Melee", wc = "L", rank = 2, natural = true,
  on_hit = function(act) act.target:inflict("Bleeding {SklPwr}") end,
}
creature "Stinger" {
  rank = "Mob", level = 1, Health = 18, Mana = 6, Stamina = 9, Focus = 12, Element = "Wind", Initiative = 10, Carry = 8,
  Melee = { 3, 14, 0 }, Magic = { 2, 9, 0 }, Skill = { 5, 12, 0 }, weapons = { "Coat of Quills" },
  talents = { Craft = 1, Harvest = 2, Scholar = -1, Navigate = 1, Acrobatics = 0, Arts = -1 }, xp = 100, gil = 25,
  loot = "2x Stinger Quill", intelligence = "Instinctive",
}
