prop "B" { shape = "cone", trigger = { after = "damage" }, effect = function(act) act.event:cancel() end }
-- expect: pack/too-late 1:93
