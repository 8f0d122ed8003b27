porter "Tern" { skills = { Legs = 10, Eyes = 6, Hands = 4, Heart = 6 },
  has = { "Break Trail", "Rope Up", "Sure Foot", "Snow Shoes" } }

porter "Oriel" { skills = { Legs = 6, Eyes = 10, Hands = 6, Heart = 4 },
  has = { "Short Cut", "Lend a Hand", "Spyglass" } }

porter "Dunlin" { skills = { Legs = 6, Eyes = 4, Hands = 10, Heart = 8 },
  has = { "Hot Soup", "Salve", "Shoulder the Load", "Tinderbox" } }

porter "Siskin" { skills = { Legs = 8, Eyes = 8, Hands = 6, Heart = 10 },
  has = { "Walking Song", "Second Wind", "Small Eater" } }

porter "Old Tern" { from = "Tern", skills = { Legs = "-2", Eyes = "+4" }, has = { "+Snow-bred", "-Snow Shoes" } }
