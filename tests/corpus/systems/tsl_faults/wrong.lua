-- One mistake in each line (TSL-009, TSL-032, TSL-038, TSL-039, TSL-049, TSL-053).
weapon "Bare"     { class = "Melee", tags = {} }  -- expect: pack/out-of-range 45 `tags` of weapon 'Bare' is at least 1 entries, found 0
weapon "Laden"    { class = "Melee", tags = { "Reach", "Silent", "Brutal" } }  -- expect: pack/out-of-range 45 `tags` of weapon 'Laden' is at most 2 entries, found 3
weapon "Sharp"    { class = "Melee", tags = { "Reach" }, damage = 3 }  -- expect: pack/removed-field 58 `damage` is no field of weapon any more
weapon "Fine"     { class = "Melee", tags = { "Reach" }, bonus = 1 }  -- expect: pack/removed-field 58 `bonus` is no field of weapon any more
weapon "Strange"  { class = "Melee", tags = { "Reach" }, rarity = "Anomalous" }  -- expect: pack/missing-field 8 weapon 'Strange' needs `string` when `rarity` is 'Anomalous'
weapon "Bought"   { class = "Melee", tags = { "Reach" }, rarity = "Anomalous", string = "it hums", price = 10 }  -- expect: pack/removed-field 100 `price` is no field of weapon any more
weapon "Cannon"   { class = "Siege", tags = { "Reach" } }  -- expect: pack/not-one-of 29 found 'Siege'
weapon "Misspelt" { class = "Melee", tags = { "Reech" } }  -- expect: pack/unknown-reference 47 there is no tag 'Reech'
tag "Nameless"    { family = "Magic" }  -- expect: pack/not-one-of 30 found 'Magic'
armour "Padding"  { built_for = { "melee" }, reduces = 1 }  -- expect: pack/removed-field 46 `reduces` is no field of armour any more
armour "Anything" { built_for = { "everything" } }  -- expect: pack/not-one-of 35 found 'everything'
creature "Poet"   { domains = { Verse = "Expert" } }  -- expect: pack/not-one-of 33 found `Verse`
creature "Sage"   { domains = { Mind = "Master" } }  -- expect: pack/not-one-of 40 found 'Master'
creature "Brute"  { pools = { Bdoy = 5 } }  -- expect: pack/not-one-of 31 found `Bdoy`
creature "Quoted" { pools = { Body = "5" } }  -- expect: pack/wrong-type 38 `pools.Body` of creature 'Quoted' is a whole number, found '5'
creature "Heir"   { signature = "Boarding Pick" }  -- expect: pack/unknown-reference 33 there is no weapon, item or armour 'Boarding Pick'
