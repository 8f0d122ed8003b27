-- Two heroes, and what lives in the reeds.

creature "Hale" { heroic = true, MaxHealth = 20, Armour = 15, Strength = 16, Dexterity = 12, Constitution = 14,
  saves = { "STR", "CON" }, carries = { "Long Blade", "Catch Breath", "Take the Blow" } }
creature "Wick" { Dexterity = 14, Constitution = 14, Intelligence = 16, Armour = 10, MaxHealth = 14, heroic = true,
  saves = { "INT", "WIS" }, MaxSlot1 = 2, MaxSlot2 = 2,
  carries = { "Bright Dart", "Cinder Burst", "Creeping Dread", "Mend", "Turn Aside", "Staff" } }

creature "Mire Hound" { Strength = 14, Dexterity = 14, Armour = 10, MaxHealth = 8, Speed = 8, carries = { "Teeth" } }
creature "Reed Lurker" { Dexterity = 16, Armour = 11, MaxHealth = 14, carries = { "Eel Spear" } }
