-- Six suits of armour; each names the attacks it is built for.

armour "Riot Shield"  { built_for = { "melee", "brute force" }, text = "turns blunt force" }
armour "Plated Coat"  { built_for = { "melee", "ranged" }, text = "turns blades and shot, if one stands square" }
armour "Voidsuit"     { built_for = { "environmental" }, text = "turns the cold between worlds" }
armour "Warding Cloak" { built_for = { "spirit", "fear" }, rarity = "Salvaged", text = "turns the cosmic" }
armour "Quiet Circlet" { built_for = { "psychic", "manipulation" }, rarity = "Anomalous",
  string = "whoever wears it is remembered wrongly", text = "turns what gets into heads" }

-- Armour may have further effects: like anything a creature holds, it can react to events.
armour "Watch Harness" { built_for = { "stealth" }, text = "turns what comes from behind",
  trigger = { after = "attack", target = "holder" },
  effect = function(act) if act.holder:has "Unaware" then act.holder:lift "Unaware" end end }
