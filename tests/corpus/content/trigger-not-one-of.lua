prop "B" { shape = "cone", trigger = { on = "damage", ability = { school = "fier" } },
  effect = function() end }
-- expect: pack/not-one-of 1:76
