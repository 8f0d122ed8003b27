-- Content that loads, each line with one warning (ACT-011, ACT-081; additional effects that would not happen).
character "Titan" { STR = 7 }
weapon "Old Spear" { tags = { "pole", range = 2 }, attacks = { { damage = "1d6 P" } } }
weapon "Old Knife" { tags = { "hilt", "range: close" }, attacks = { { damage = "1d4 S" } } }
weapon "Long Bow"  { tags = { "two-handed", range = 30 }, attacks = { { damage = "1d6 P" } } }
weapon "Loaded"    { attacks = { { damage = "1d4 B", { on = "7", inflicts = "stun" } } } }
weapon "Misspelt"  { attacks = { { damage = "1d4 B", { on = "6", inflict = "stun" } } } }
weapon "Flat"      { attacks = { { damage = "1d4 B", inflicts = "stun" } } }
skill "Shove"      { check = "STR", adds = { { on = "matching", shoves = 1 } } }
