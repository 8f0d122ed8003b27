-- Creatures for the scripts of the page.
creature "Caster" { attributes = { STR = 8, INT = 16 }, body = { "humanoid" }, reactions = { "Intercept" },
  abilities = { "Bury" },
  arcane = { ["Expression of Frost"] = 20, ["Expression of Life"] = 9 }, spells = { "Lance of Frost", "Transfusion" } }
creature "Foe" { attributes = { STR = 20 }, body = { { "torso", size = 39 } } }
ability "Bury" { inflicts = "Smothered 10" }
