prop "B" { shape = "cone", effect = function(act) act.creator:regain "1mna" end }
-- expect: pack/never-run 1:28
