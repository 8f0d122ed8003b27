-- Characters for the cards of the page.
character "Spearman" { STR = 1 }
character "Foe" { health = "(2)8" }
character "Scribe" { WIL = 1, hexes = { "Ember", "Echo", "Palimpsest", "Long Arm", "Undertow" } }
