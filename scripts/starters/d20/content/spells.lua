-- Spells. Without an attack roll a passed save halves the damage; `higher` is what each higher slot adds.

spell "Bright Dart"    { by = "INT", to_hit = true, range = 8, damage = "1d10" }
spell "Frost Lance"    { level = 1, by = "INT", to_hit = true, range = 6, damage = "2d8", higher = "1d8" }
spell "Cinder Burst"   { level = 1, by = "INT", range = 6, area = 1, save = "DEX", damage = "3d6", higher = "1d6" }
spell "Creeping Dread" { level = 2, by = "INT", range = 6, save = "WIS", inflicts = "Frightened", concentration = true }
spell "Mend"           { level = 1, by = "INT", cost = "bonus", target = "ally", range = 6, heals = "1d4" }

-- A reaction, after an attack roll that hits by less than 5.
spell "Turn Aside" { level = 1, cost = "reaction", target = "self", inflicts = "Turned Aside",
  trigger = { after = "attack/roll", target = "self",
    when = function(act) return act.event.passed and not act.event.crit and act.event.margin < 5 end } }
