-- Specter: a lost spirit like bundled cloth, which takes its prey by surprise.
item "Perma-Ice"     { consumable = false, material = "Material", value = 10 }
item "Soul Fragment" { consumable = false, material = "Material", value = 25 }

creature "Specter" {
  rank = "Grunt", level = 5, Health = 15, Mana = 18, Stamina = 3, Focus = 9, Element = "Water/Dark", Initiative = 10,
  Carry = 5, Melee = { 1, 8, -3 }, Magic = { 4, 10, 3 }, Skill = { 3, 10, 0 },
  MeleeDamage = "5, Crit: 10", MagicDamage = "20, Crit: 20", SkillDamage = "15, Crit: 30",
  talents = { Navigate = 3, Acrobatics = 0 }, xp = 25, gil = 25, loot = "2x Perma-Ice",
  better_loot = { at_least = 15, "Soul Fragment" }, intelligence = "Instinctive", title = "Assassin or Hunter",
}
