-- Six suits of armour; each names what it is built for.

armour "Riot Shield"  { built_for = { "melee", "brute force" }, text = "turns blunt force" }
armour "Plated Coat"  { built_for = { "melee", "ranged" }, text = "turns blades and shot, if one stands square" }
armour "Voidsuit"     { built_for = { "environmental" }, text = "turns the cold between worlds" }
armour "Warding Cloak" { built_for = { "spirit", "fear" }, rarity = "Salvaged", text = "turns the cosmic" }
armour "Quiet Circlet" { built_for = { "psychic", "manipulation" }, rarity = "Anomalous",
  string = "whoever wears it is remembered wrongly", text = "turns what gets into heads" }

-- Armour may do more than turn blows: it answers events like anything that is held.
armour "Watch Harness" { built_for = { "stealth" }, text = "turns what comes from behind",
  trigger = { after = "attack", target = "holder" },
  effect = function(act) if act.holder:has "Unaware" then act.holder:lift "Unaware" end end }
