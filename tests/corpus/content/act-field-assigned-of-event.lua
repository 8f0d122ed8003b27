prop "A" { shape = "cone", trigger = "enter", effect = function(act) act.event.tagret = act.user end }
-- expect: pack/unknown-act-field 1:80
