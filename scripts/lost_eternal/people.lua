-- The people in the scenes.
creature "Ember Adept" { TEP = 120, attributes = { DEX = 8, CON = 12, INT = 32, WIS = 4 }, feats = { "Shockwave" },
  feat_ep = 5, arcane = { ["Expression of Fire"] = 34 }, printed = { attributes = 56, form = 22 },
  body = { { "torso", size = 4 }, "head", { "standard limb", name = "Arm", count = 2 },
    { "standard limb", name = "Leg", count = 2 }, { "sense organ", name = "Sense", count = 4 } },
  spells = { "Ashen Dart", "Slag Spit", "Heat Haze", "Scorched Earth" } }
creature "Tide Adept" { TEP = 120, attributes = { CON = 12, INT = 24, WIS = 16 }, feat_ep = 5, feats = { "Ozone Nose" },
  arcane = { ["Expression of Water"] = 24, ["Expression of Frost"] = { 11, casting = "WIS" } },
  body = { { "torso", size = 4 }, "head", { "standard limb", name = "Arm", count = 2 },
    { "standard limb", name = "Leg", count = 2 }, { "sense organ", name = "Sense", count = 4 } },
  spells = { "Geyser", "Drench", "Rime Needle" } }
