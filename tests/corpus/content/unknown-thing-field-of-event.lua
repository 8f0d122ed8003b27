prop "A" { shape = "cone", trigger = "enter",
  effect = function(act) act.holder:take(act.event.user.defense) end }
-- expect: pack/unknown-thing-field 2:57
