prop "A" { shape = "cone", trigger = "enter", effect = function(act) act.creator:tkae(1) end }
-- expect: pack/unknown-method 1:82
