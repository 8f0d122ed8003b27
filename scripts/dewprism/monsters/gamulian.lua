-- Gamulian: lives with its tribe in the trees, peaceful unless provoked.
weapon "Gamulian Spear" { type = "Skill", wc = "L", use = "5AP+(2/turn)", rank = 2, reach = 1 }

-- Heals one level's worth of Health: the initial Health on the eater's sheet.
item "Wild Pork" {
  material = "Meat", value = 5, effect = function(act) act.user:heal(act.user.definition.Health) end,
}
item "Gamulian Tusk" { consumable = false, material = "Mineral", value = 50 }

creature "Gamulian" {
  rank = "Grunt", level = 6, Health = 30, Mana = 30, Stamina = 37, Focus = 30, Element = "Wind", Initiative = 8,
  Carry = 7, Melee = { 6, 9, 2 }, Magic = { 12, 9, 0 }, Skill = { 6, 8, -1 }, weapons = { "Gamulian Spear" },
  SkillDamage = "18, Crit: 36",
  talents = { Craft = 5, Harvest = 3, Scholar = 0, Navigate = 5, Acrobatics = 0, Arts = 1 }, loot = "Wild Pork",
  better_loot = { at_least = 10, "Gamulian Tusk" }, intelligence = "Sapient",
}
