prop "A" { shape = "cone", trigger = "enter",
  effect = function(act) act.self.creator:take(1); act.self.holder:tkae(1) end }
-- expect: pack/unknown-method 2:68
