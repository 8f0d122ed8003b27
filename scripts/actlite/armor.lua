-- Six suits of armor to copy from; each shows one feature. With several suits the wearer picks one.

-- Replaces passive AGI against attacks.
armor "Mail Shirt" { defense = 8 }

-- Replaces passive AGI, but never lowers it.
armor "Padded Coat" { defense = "at least 7" }

-- Slows its wearer.
armor "Plate" { defense = 9, modifies = { speed = "-1" } }

-- Reduces the damage of every hit.
armor "Scale Coat" { defense = 7, modifies = { damage = "-1 min 0" } }

-- Prevents a condition.
armor "Oiled Leather" { defense = "at least 6", immune = { "burning" } }

-- Reacts to an event: pricks an attacker that hits from the same space.
armor "Spiked Harness" { defense = 7, trigger = { on = "hit", target = "holder" },
  effect = function(act)
    if act.holder:distance(act.event.user) == 0 then act.event.user:take(1) end
  end }
