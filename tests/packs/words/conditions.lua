-- Conditions of triggers: what they may name of the event.

status "Marked" {}
status "Witness" { trigger = { on = "damage", when = "event.target is Marked and not event.user is Marked" },
  effect = function(act) act.holder:take(1) end }
verb "strike" { of = "creature", args = { { "target", "entity" } },
  steps = { { "hit", function(act) act.target:take(3) end } } }
