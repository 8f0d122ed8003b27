-- Two heroes, and what lives in the reeds.

creature "Hale" { Strength = 16, Dexterity = 12, Constitution = 14, Wisdom = 12, Armour = 15, Health = 20, heroic = true,
  saves = { "STR", "CON" }, carries = { "Long Blade", "Catch Breath", "Take the Blow" } }
creature "Wick" { Dexterity = 14, Constitution = 14, Intelligence = 16, Armour = 10, Health = 14, heroic = true,
  saves = { "INT", "WIS" }, slots = { 3, 1 },
  carries = { "Bright Dart", "Cinder Burst", "Creeping Dread", "Mend", "Turn Aside", "Staff" } }

creature "Mire Hound" { Strength = 14, Dexterity = 14, Armour = 10, Health = "2d8", Speed = 8, carries = { "Teeth" } }
creature "Reed Lurker" { Dexterity = 16, Armour = 11, Health = 16, carries = { "Eel Spear" } }
