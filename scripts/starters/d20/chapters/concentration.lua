-- What ends a condition early: lost concentration, or a saving throw.

event "concentration end" { "A caster no longer concentrates on its spell." }

-- Damage breaks it unless a save holds it: CON against 10, or half the damage if that is more.
condition "Concentrating" { lasts = "battle",
  trigger = { after = "damage", target = "holder", when = "event.amount > 0" },
  effect = function(act)
    if not act.holder:roll_save("CON", math.max(10, act.event.amount // 2)) then act.holder:end_concentration() end
  end }

verb "end_concentration" { "Ends its concentration, and the condition that hung on it.", of = "creature",
  steps = { { "end", function(act)
    if act.user:lift "Concentrating" then act.user:moment "concentration end" end
  end } } }

verb "shake_off" { "Saves against each of its conditions that a save can end.", of = "creature",
  steps = { { "save", function(act)
    for held in act.user.statuses do
      local by = held.save_ends
      if by and act.user:roll_save(by, held.difficulty or 10) then act.user:lift(held.name) end
    end
  end } } }
