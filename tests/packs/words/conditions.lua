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

-- A function `when` governs what a thing modifies.
status "Plucky" { when = function(act) return act.user.Health > 10 end, modifies = { Wits = "+2" } }

-- An event's `target` is who it happens to, also where the card that does it prints a field of that name.
kind "shout" { "Something said aloud.", { lives = "holder" }, target = "text" }
shout "Taunt" { target = "enemy" }
verb "shout_at" { "Shouts at somebody.",
  of = "creature", args = { { "what", "shout" }, { "whom", "entity" } }, event = "shouted",
  steps = { { "aim", function(act) act.target = act.whom end } } }
status "Ears" { trigger = { on = "shouted", when = "event.target is Marked" },
  effect = function(act) act.holder:take(1) end }

-- A hex and a status of one name.
hex "Fade" { heals = 1 }
status "Fade" {}
-- Of a kind that nothing makes.
turn_card "Extra Turn" {}
