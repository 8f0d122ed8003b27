-- One mistake in each line (TSL-009, TSL-032, TSL-038, TSL-039, TSL-049, TSL-053).
weapon "Bare"     { class = "Melee", tags = {} }
weapon "Laden"    { class = "Melee", tags = { "Reach", "Silent", "Brutal" } }
weapon "Sharp"    { class = "Melee", tags = { "Reach" }, damage = 3 }
weapon "Fine"     { class = "Melee", tags = { "Reach" }, bonus = 1 }
weapon "Strange"  { class = "Melee", tags = { "Reach" }, rarity = "Anomalous" }
weapon "Bought"   { class = "Melee", tags = { "Reach" }, rarity = "Anomalous", string = "it hums", price = 10 }
weapon "Cannon"   { class = "Siege", tags = { "Reach" } }
weapon "Misspelt" { class = "Melee", tags = { "Reech" } }
tag "Nameless"    { family = "Magic" }
armour "Padding"  { built_for = { "melee" }, reduces = 1 }
armour "Anything" { built_for = { "everything" } }
creature "Poet"   { domains = { Verse = "Expert" } }
creature "Sage"   { domains = { Mind = "Master" } }
creature "Brute"  { pools = { Bdoy = 5 } }
creature "Quoted" { pools = { Body = "5" } }
creature "Heir"   { signature = "Boarding Pick" }
