-- Twenty-four weapons and items to copy from. Each has one or two tags; every tag appears at least once.

-- Melee: fights Engaged.
weapon "Boarding Pike"   { class = "Melee", tags = { "Reach", "Piercing" } }
weapon "Duty Sabre"      { class = "Melee", tags = { "Dueling", "Company-Issued" } }
weapon "Grandfather's Axe" { class = "Melee", tags = { "Brutal", "Inherited" } }
weapon "Catch-Pole"      { class = "Melee", tags = { "Reach", "Snaring" } }
weapon "Ledger Knife"    { class = "Melee", tags = { "Silent" } }
weapon "Breacher's Maul" { class = "Melee", tags = { "Shoving" }, rarity = "Salvaged" }
weapon "Fists"           { class = "Melee", tags = { "Sentimental" } }

-- Anomalous gear prints the price of owning it.
weapon "Whisperwire"     { class = "Melee", tags = { "Silent", "Opportune" }, rarity = "Anomalous",
  string = "it hums when the Company listens" }
weapon "Tide Hook"       { class = "Melee", tags = { "Snaring", "Drowned-Bane" }, rarity = "Anomalous",
  string = "it drips, and what it drips for comes looking" }

-- Thrown: Engaged or Near, three uses.
weapon "Weighted Darts"  { class = "Thrown", tags = { "Hand-Forged" } }
weapon "Bolas"           { class = "Thrown", tags = { "Snaring" } }
weapon "Flash Jar"       { class = "Thrown", tags = { "Lobbed" }, rarity = "Salvaged" }

-- Sidearm: Near or Far, twelve uses.
weapon "Issue Pistol"    { class = "Sidearm", tags = { "Company-Issued" } }
weapon "Surveyor's Carbine" { class = "Sidearm", tags = { "Long-Range" } }
weapon "Hand Crossbow"   { class = "Sidearm", tags = { "Silent", "Piercing" } }
weapon "Parting Shot"    { class = "Sidearm", tags = { "Opportune", "Sentimental" } }

-- Ranged: Far or Distant, six uses.
weapon "Longbow"         { class = "Ranged", tags = { "Hand-Forged" } }
weapon "Wall Gun"        { class = "Ranged", tags = { "Piercing", "Brutal" }, rarity = "Salvaged" }

-- Items: a better chance at one kind of roll.
item "Wayfinder's Chain" { tags = { "Wayfinder" } }
item "Felt Soles"        { tags = { "Quiet Steps" } }
-- Removes an obstacle.
item "Ring of Keys"      { tags = { "Skeleton Key", "Inherited" } }
-- Consumables: no Ready slot, and gone after use.
item "Field Dressing"    { consumable = true, clears = "1 Body" }
item "Bitter Draught"    { consumable = true, clears = "1 Mind" }
-- A custom effect.
item "Signal Flare"      { consumable = true,
  effect = function(act) act.user:allies(nil):inflict "Assisted" end }
