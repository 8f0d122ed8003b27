-- Six suits of armor to copy from; each shows one thing. Of several that one wears the wearer picks one.

-- Attacks must reach this instead of passive AGI.
armor "Mail Shirt" { defense = 8 }

-- Never worse than passive AGI.
armor "Padded Coat" { defense = "at least 7" }

-- Slows whoever wears it.
armor "Plate" { defense = 9, modifies = { speed = "-1" } }

-- Takes something off every hit.
armor "Scale Coat" { defense = 7, modifies = { damage = "-1 min 0" } }

-- Keeps a condition away.
armor "Oiled Leather" { defense = "at least 6", immune = { "burning" } }

-- Answers an event: whoever hits with something short is pricked.
armor "Spiked Harness" { defense = 7, trigger = { on = "hit", target = "holder" },
  effect = function(act)
    if act.holder:distance(act.event.user) == 0 then act.event.user:take(1) end
  end }
