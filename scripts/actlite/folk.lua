-- Eight characters to copy from: scriveners, and the people they meet.

-- Writes known hexes from memory; the staff has hexes of its own.
character "Scrivener" { WIL = 2, STR = -1, XP = 3,
  skills = { "Fast Ink" }, palettes = { "Ash Staff" }, weapons = { "Long Knife" },
  hexes = { "Cinder", "Bogfoot", "Omen", "Second Breath", "Returned Blow",
    "Long Arm", "Whetted", "Wide Mouth", "Stutter", "Tripwire" } }

-- Knows little; learns from the hexes of others.
character "Apprentice" { health = "(2)6", WIL = 1, PER = 1, XP = 1, hexes = { "Cinder" } }

-- Spoils the hexes of others.
character "Margin Thief" { health = "(2)7", AGI = 2, WIL = 1,
  hexes = { "Thorn in the Margin" }, skills = { "Deft Pockets" } }

-- A score with a name of its own, for things that the five do not cover.
character "Strip Seller" { health = "(2)6", SOC = 2, scores = { HAGGLE = 2 } }

character "Bruiser" { health = "(3)10", STR = 2, weapons = { "Mace" }, skills = { "Shove", "Thick Skin" } }
character "Fencer"  { AGI = 2, weapons = { "Longsword" }, skills = { "Sidestep", "Lunge", "Riposte" } }
character "Stone Thrower" { health = "(2)6", AGI = 1, weapons = { "Sling" }, skills = { "Light Step" } }

-- A species changes the prices and limits of scores.
species "Quarrykin" { costs = { STR = 1, AGI = "+1" }, limits = { AGI = 1 } }
character "Quarry Guard" { species = "Quarrykin", health = "(4)12", speed = 3, STR = 3, AGI = -1, XP = 4,
  weapons = { "War Hammer" }, armor = { "Scale Coat" } }
