ability "Ember Bolt" {
  type = "Magic-Offensive-Action", use = "10AP + 3man", range = "0sp", target = "enemy", damage = 5,
}
ability "Ember Rain" {
  type = "Magic-Offensive-Action", use = "10AP++3mna", range = "1sp AoE", damage = 5,
}
