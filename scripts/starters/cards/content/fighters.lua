-- Two duellists and an ally.

fighter "Odda" { health = 6, deck = { Ember = 1, Kindle = 4, Thunderclap = 2, Snuff = 3, Brace = 2 } }
fighter "Wil"  { health = 6, deck = { Ember = 1, Kindle = 3, Thunderclap = 1, Whistle = 2, Snuff = 3, Brace = 2 } }

fighter "Bog Hound" { health = 2, bite = 2 }
