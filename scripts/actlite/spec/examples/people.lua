-- Who tries the cards of the page.
character "Spearman" { STR = 1 }
character "Foe" { health = "(2)8" }
