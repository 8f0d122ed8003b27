prop "Lamp" { shape = "circle", trigger = "enter", effect = function(act) act.user:tag "lit" end }
-- expect: deep/not-run 1:6
