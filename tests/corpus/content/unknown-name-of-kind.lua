ability "A" { on_hit = function(act) return act.user:things("abilty"), act.user:things "ability" end }
-- expect: pack/unknown-name 1:62
