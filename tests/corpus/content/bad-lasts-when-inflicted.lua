ability "A" { on_hit = function(act) if act.user.Health > 900 then act.user:give("Prone") act.user:inflict("Prone", 1, { lasts = "2 trns" }) end end }
-- expect: pack/bad-lasts 1:131
