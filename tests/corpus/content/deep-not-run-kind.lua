omen "Comet" { effect = function(act) act.user:tag "awed" end }
omen "Eclipse" { effect = function(act) act.user:tag "awed" end }
-- expect: deep/not-run 1:6
