ability "Feint" {
  type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  accuracy = "Mele+3", damage = 5,
}
ability "Daze" {
  type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  evade = "Magic:Skil", damage = 5,
}
ability "Brace" {
  type = "Skill-Defensive-Action", use = "10AP",
  self_check = "Skill + lots",
}
