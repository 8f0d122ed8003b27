ability "Singe" {
  type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  inflicts = "Prone, Buring 2",
}
