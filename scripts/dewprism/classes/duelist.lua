-- Duelist: a magical swordfighter. The sheet prints scores and no abilities.
creature "Duelist" {
  title = "Conduiteer", Health = 45, Mana = 15, Stamina = 15, Focus = 15, Initiative = 10, Carry = 10,
  Element = "Neutral", Melee = { 5, 10, 0 }, Magic = { 5, 10, 0 }, Skill = { 5, 10, 0 },
}
