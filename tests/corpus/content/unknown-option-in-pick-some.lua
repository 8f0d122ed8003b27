ability "A" { on_hit = function(act) act:pick_some({ "a", "b" }, "which?", { at_lest = 1 }) end }
-- expect: lua/unknown-option 1:78
