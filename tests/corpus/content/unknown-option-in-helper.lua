local function ask(who) return who:ask("Stay?", { defualt = true }) end
ability "A" { on_hit = function(act) if ask(act.user) then act.target:take(1) end end }
-- expect: lua/unknown-option 1:51
