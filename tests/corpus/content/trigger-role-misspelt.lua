prop "A" { shape = "cone", tags = { "wall" }, trigger = { on = "enter", witness = "holdr" } }
prop "B" { shape = "cone", tags = { "wall" }, trigger = { on = "enter", witness = { "creator", "enmy" } } }
prop "C" { shape = "cone", tags = { "wall" }, trigger = { on = "enter", witness = "wielder" } }
ability "Look" { on_hit = function(act) act.witness = act.user end }
-- expect: pack/unknown-name 1:84
-- expect: pack/unknown-name 2:97
