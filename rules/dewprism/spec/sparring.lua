-- Fighters and abilities with round numbers, for the specs of this folder.

weapon "Training Sword" { type = "Melee", wc = "M", natural = false }
weapon "Claws"          { type = "Melee", wc = "L", use = "5AP", natural = true }

creature "Hero" { Health = 45, Mana = 15, Stamina = 10, Focus = 10, Initiative = 10,
  Melee = { 5, 10, 0 }, Magic = { 5, 10, 0 }, Skill = { 5, 10, 0 }, weapons = { "Training Sword" } }

-- Attacks with what it stands on: bare hands.
creature "Dummy" { Health = 100, Mana = 20, Stamina = 20, Focus = 20, Initiative = 0,
  Melee = { 2, 10, 0 }, Magic = { 2, 10, 0 }, Skill = { 2, 10, 0 } }
