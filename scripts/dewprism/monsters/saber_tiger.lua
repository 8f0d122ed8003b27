-- Saber Tiger: quick, fragile, bites with Skill.
weapon "Saber Teeth" { type = "Skill", wc = "M", element = "Neutral", natural = true }
weapon "Saber Claws" { type = "Skill", wc = "M", element = "Metal", artisan = 1, natural = true }
creature "Saber Tiger" {
  rank = "Mob", level = 1, Health = 18, Mana = 9, Stamina = 9, Focus = 10, Element = "Wind", Initiative = 15, Carry = 5,
  Melee = { 2, 12, 0 }, Magic = { 2, 10, 0 }, Skill = { 5, 9, 0 },
  weapons = { "Saber Teeth", "Saber Claws" }, xp = 100, gil = 25,
}
