-- Cloud Whale: a guardian gone astray, which swims through air and water after the raft.
item "Whale Blubber" { material = "Material", value = 5, effect = function(act) act.user:bleed_out(5) end }

creature "Cloud Whale" {
  rank = "Boss", level = 6, Health = 648, Mana = 45, Stamina = 30, Focus = 20, Element = "Wind/Electric",
  Initiative = 6, Carry = 15, Melee = { 42, 6, 0 }, Magic = { 48, 8, 1 }, Skill = { 30, 12, 0 },
  talents = { Navigate = 0, Acrobatics = 0 }, xp = 400, gil = 400, loot = "Whale Blubber", intelligence = "Instinctive",
}
