-- Fighters for the cards of the page: powers of 5, a sword of rank 3.
weapon "Plain Sword" { type = "Melee", wc = "M", element = "Neutral" }
creature "Swordsman" { Health = 50, Mana = 20, Stamina = 20, Focus = 20, Melee = { 5, 10, 0 }, Magic = { 5, 10, 0 },
  Skill = { 5, 10, 0 }, weapons = { "Plain Sword" } }
creature "Brute" { Health = 50, Mana = 20, Stamina = 20, Focus = 20, Melee = { 5, 10, 0 }, Magic = { 5, 10, 0 },
  Skill = { 5, 10, 0 } }
ability "Torch" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", inflicts = "Burning 2" }
