prop "A" { shape = "cone", trigger = "enter",
  effect = function(act) act.holder:take(act.event.amout) end }
-- expect: pack/unknown-act-field 2:52
