-- Weapons. A save keeps off the condition, not the damage.

weapon "Long Blade"  { damage = "1d10" }
weapon "Staff"       { damage = "1d6" }
weapon "Hunting Bow" { damage = "1d6", by = "DEX", range = 8 }
weapon "Teeth"       { damage = "1d8", save = "STR", inflicts = "Prone" }
weapon "Eel Spear"   { damage = "1d8", by = "DEX", range = 2, save = "CON", inflicts = "Poisoned" }
