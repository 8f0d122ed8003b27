prop "B" { shape = "cone", trigger = { on = "damage", pool = "Helth" },
  effect = function() end }
-- expect: pack/bad-trigger 1:62
