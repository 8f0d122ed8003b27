-- Conditions of triggers: what they may name of the event.

status "Marked" {}
status "Witness" { trigger = { on = "damage", when = "event.target is Marked and not event.user is Marked" },
  effect = function(act) act.holder:take(1) end }
verb "strike" { "Strikes a target for 3 damage.", of = "creature", args = { { "target", "entity" } },
  steps = { { "hit", function(act) act.target:take(3) end } } }

-- Answers in each window of a step from space to space.
kind "ward" { "Something that lies in a space.", { lives = "space", made_by = "place", answers = "trigger" },
  effect = { "handler", optional = true } }
ward "Wall of Thorns" { trigger = { before = "enter", space = "here" }, effect = function(act) act.event:cancel() end }
ward "Warm Trail" { trigger = { after = "leave", space = "here" }, effect = function(act) act.event.actor:take(1) end }
