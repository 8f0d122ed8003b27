-- Pollywog: hovers over swamps and bites creatures that come too near its water.
weapon "Pollywog Teeth" { type = "Melee", wc = "L", use = "7AP", rank = 2, element = "Neutral", natural = true }
weapon "Pollywog Tail" {
  type = "Melee", wc = "VL", use = "5AP", rank = 1, reach = 1, element = "Water", natural = true,
}

item "Uncooked Monster Meat" {
  consumable = false, trigger = "hour",
  effect = function(act)
    local cook = act.self.holder
    if not act.gm:ask("Does " .. cook.name .. " cook for that hour?", { default = false }) then return end
    act.self:destroy()
    cook:give("Monster Meat")
  end,
}
item "Monster Meat" { value = 10, regains = "15 Health" }
-- Evade checks need low rolls: the +2 on them makes up for the +1 on every check.
item "Pollywog Pearl" {
  material = "Mineral", value = 300,
  effect = function(act)
    act.user:modify { check = "+1", Evading = "+2", MleSelf = "+2", MgcSelf = "+2", SklSelf = "+2",
      lasts = "next check" }
  end,
}

creature "Pollywog" {
  rank = "Mob", level = 1, Health = 21, Mana = 11, Stamina = 8, Focus = 9, Element = "Water", Initiative = 10,
  Carry = 7, Melee = { 3, 10, 0 }, Magic = { 4, 9, 0 }, Skill = { 2, 9, 0 },
  weapons = { "Pollywog Teeth", "Pollywog Tail" }, SkillDamage = "2, Crit: 6",
  talents = { Craft = 1, Harvest = 0, Scholar = -2, Navigate = 2, Acrobatics = -2, Arts = 0 }, xp = 100, gil = 25,
  loot = "Uncooked Monster Meat", better_loot = { harvest = 15, "Pollywog Pearl" }, intelligence = "Instinctive",
  title = "Soldier or Guard",
}

weapon "Runt's Teeth" { type = "Melee", wc = "L", rank = 2, element = "Neutral", natural = true }
weapon "Runt's Tail"  { type = "Melee", wc = "VL", rank = 1, reach = 1, element = "Water", natural = true }
creature "Pollywog Runt" {
  rank = "Grunt", level = 1, Health = 7, Mana = 9, Stamina = 4, Focus = 3, Element = "Water", Initiative = 10,
  Carry = 7, Melee = { 2, 10, 0 }, Magic = { 3, 9, 0 }, Skill = { 1, 9, 0 },
  weapons = { "Runt's Teeth", "Runt's Tail" }, MeleeDamage = "4/2, Crit: 12/8",
  talents = { Craft = 1, Harvest = 0, Scholar = -2, Navigate = 2, Acrobatics = -2, Arts = 0 }, xp = 25, gil = 7,
  loot = "Uncooked Monster Meat", better_loot = { harvest = 15, "Pollywog Pearl" }, intelligence = "Instinctive",
  title = "Soldier or Guard",
}
