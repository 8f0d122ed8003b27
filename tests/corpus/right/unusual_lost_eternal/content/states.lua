-- Statuses in less usual forms.

-- 16. Damage by a formula of its holder and of its number, which nothing lessens, and a way out of it.
status "Salted" { lasts = { "3 turns", "scene" }, trigger = "turn end", damage = "max(1, @x // 2 + @CON_mod)",
  irreducible = true, escape = { cost = "action", check = "1d20 + @CON_mod", to = "6 + @x" } }

-- 17. It prevents and makes immune, and ends with an event of its creator.
status "Ringed" { prevents = { "move" }, immune = { "Drenched in Ink" }, priority = 3,
  lasts = { { on = "damage", target = "creator" }, "2 rounds" } }

-- 18. Around an event: what is healed is healed twice, unless it is for more than half.
status "Breathing Twice" { lasts = "forever", trigger = { around = "heal", target = "holder" },
  around = function(act)
    local first = act:proceed()
    if first and 2 * first <= act.holder.max_hp then return act:proceed() end
    return first
  end }

-- 19. Only creatures without a name bear it: it drains, and passes on to whoever stands nearest.
status "Drenched in Ink" { lasts = "4 rounds", drains = "2 STR",
  trigger = { on = "turn start", actor = "holder" },
  effect = function(act)
    local nearest = act.holder:others():nearest(act.holder)[1]
    if nearest and not nearest:has "Drenched in Ink" then nearest:inflict "Drenched in Ink" end
  end }

-- 20. The GM's word in a status, and a number that comes with it: a trigger that becomes true.
status "Listening to the Wall" { lasts = "day",
  trigger = { after = "pool", target = "holder", becomes = "holder.hp <= 3" },
  effect = function(act)
    local heard = act.gm:ask("What does the wall say?", { "hold on", "let go", "nothing", default = "nothing" })
    if heard == "hold on" then act.holder:heal(act.gm:ask("How much does it help?", { from = 1, to = 6, default = 1 }))
    elseif heard == "let go" then act.holder:drain("CON", 1) end
  end }
