ability "A" { on_hit = function(act) act.user:moment("turn edn") end }
-- expect: pack/unknown-name 1:55
