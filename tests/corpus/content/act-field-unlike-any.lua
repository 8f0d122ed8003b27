ability "Leech" { on_hit = function(act) if act.lifesteal then act:say("more") end end }
-- expect: pack/unknown-act-field 1:49
