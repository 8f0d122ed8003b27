ability "A" { use = "1mna", on_slip = function(act) act.user:regain "1mna" end }
-- expect: pack/never-run 1:29
