prop "B" { shape = "cone", trigger = { on = "smite", with = { "Turn", "Trun" } },
  effect = function() end }
-- expect: pack/unknown-reference 1:72
