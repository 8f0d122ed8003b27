prop "B" { shape = "cone", trigger = { on = "smite", with = "Trun" },
  effect = function() end }
-- expect: pack/unknown-reference 1:62
