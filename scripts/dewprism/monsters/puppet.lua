-- Puppet: a faceless doll in tin armor that patrols its hallway until an intruder enters.
weapon "Puppet's Machete" { type = "Melee", wc = "M", use = "10AP", rank = 3, weight = 10 }

item "Leather Strip" { consumable = false, material = "Material", value = 15 }
item "Soul Gem"      { consumable = false, material = "Material", value = 25 }

creature "Puppet" {
  rank = "Mob", level = 6, Health = 108, Mana = 25, Stamina = 22, Focus = 30, Element = "Wind", Initiative = 13,
  Carry = 8, Melee = { 12, 12, -2 }, Magic = { 18, 10, 0 }, Skill = { 12, 6, 1 }, weapons = { "Puppet's Machete" },
  MagicDamage = "15, Crit: 30", SkillDamage = "10, Crit: 20",
  talents = { Navigate = 0, Acrobatics = 0, Arts = 0 }, xp = 50, gil = 50, loot = "2x Leather Strip",
  better_loot = { at_least = 10, "Soul Gem" }, intelligence = "Drone", title = "Leader, Hunter or Soldier",
}
