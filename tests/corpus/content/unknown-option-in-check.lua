ability "A" { on_hit = function(act) act:check { rule = "push", dificulty = 9 } end }
-- expect: lua/unknown-option 1:65
