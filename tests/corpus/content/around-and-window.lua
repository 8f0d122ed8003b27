prop "B" { shape = "cone", trigger = { on = "enter", around = "damage" }, around = function(act) act:proceed() end }
-- expect: pack/bad-trigger 1:40
