-- Reactions: orders with a trigger. The player of a figure is asked, for each once a round.

local sight = use "chapters/sight"

-- An enemy comes into a square that a watching figure sees.
order "Snap Shot" { cost = "(1/round)", sort = "react",
  trigger = { after = "enter", actor = "enemy", in_sight = true,
    when = function(act) return act.user:has "Watching" and sight.targets(act.user):has(act.event.user) end },
  effect = function(act) act.user:attack(act.event.user) end }

order "Dive for Cover" { cost = "(1/round)", sort = "react", eager = false,
  trigger = { before = "attack/needed", target = "self",
    when = function(act) return not act.event.is_melee and sight.cover_of(act.user.space) > 0 end },
  effect = function(act) act.event:edit { needed = "+2" } end, inflicts = "Pinned" }

order "Parry" { cost = "(1/round)", sort = "react",
  trigger = { before = "attack/needed", target = "self", when = "event.is_melee" },
  effect = function(act) act.event:edit { needed = "+2" } end }
