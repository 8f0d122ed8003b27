ability "A" { on_hit = function(act) act:enemies("here", { exept = act.user }):take(1) end }
-- expect: lua/unknown-option 1:60
