local function stumble(act) return act.ability.nobody.name end
ability "First"  { on_hit = stumble }
ability "Second" { on_hit = stumble }
-- expect: deep/script-error 1
