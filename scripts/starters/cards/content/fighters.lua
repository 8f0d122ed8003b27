-- Two duellists and an ally.

fighter "Odda" { health = 8, deck = { Ember = 3, Kindle = 3, Thunderclap = 2, Snuff = 3, Brace = 1 } }
fighter "Wil"  { health = 8, deck = { Ember = 2, Kindle = 1, Thunderclap = 2, Whistle = 2, Snuff = 2, Brace = 3 } }

fighter "Bog Hound" { health = 2, bite = 1 }
