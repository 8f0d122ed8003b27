prop "B" { shape = "cone", trigger = { on = "damage", when = "event.amout > 3" },
  effect = function() end }
-- expect: pack/unknown-name 1:69
