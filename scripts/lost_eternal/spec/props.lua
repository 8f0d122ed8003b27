-- Creatures to try the creatures, spells and gear on.

-- 100 HP, without defence or senses.
creature "Dummy" { body = { { "torso", size = 99 } }, speed = 0 }
-- 100 HP and 40 EP of STR: Score 20, +5.
creature "Wrestler" { attributes = { STR = 40 }, body = { { "torso", size = 99 } } }
-- DEX +2, INT +4; every skill of the wastes.
creature "Polymath" { attributes = { DEX = 16, INT = 32, WIS = 16 }, body = { "humanoid" },
  arcane = { ["Expression of Fire"] = 40, ["Expression of Frost"] = 20, ["Expression of Water"] = 20,
    ["Expression of Dread"] = 20, ["Expression of Life"] = 20, ["Transmutation of Earth"] = 20,
    ["Expression of Storms"] = 20, ["Shell Weaving"] = 40 },
  spells = { "Ashen Dart", "Slag Spit", "Rime Needle", "Leaden Thought", "Knit", "Shared Blood", "Furrow", "Heat Haze",
    "Scorched Earth", "Geyser", "Arc", "Drench", "Resonant Barricade", "Aegis of Coherence" } }
