prop "B" { shape = "cone", trigger = { on = "smite", weapon = "Turn" },
  effect = function() end }
-- expect: pack/bad-trigger 1:54
