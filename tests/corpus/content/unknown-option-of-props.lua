ability "A" { on_hit = function(act) act:props("Coin", { except = act.user }) end }
-- expect: lua/unknown-option 1:58
