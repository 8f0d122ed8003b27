-- Two duellists and an ally.

fighter "Odda" { health = 12, deck = { Ember = 3, Kindle = 3, Thunderclap = 2, Snuff = 3, Brace = 1 } }
fighter "Wil"  { health = 12, deck = { Ember = 1, Kindle = 1, Thunderclap = 2, Whistle = 3, Snuff = 2, Brace = 3 } }

fighter "Bog Hound" { health = 2, bite = 1 }
