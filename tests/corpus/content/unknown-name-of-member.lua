ability "A" { on_hit = function(act) local one = act.user.holder or act.user return one.creater == act.target end }
-- expect: pack/unknown-name 1:89
