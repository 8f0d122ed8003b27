-- Reactions: orders with a trigger. The player of a figure is asked, once a round each.

local sight = use "chapters/sight"

-- Overwatch: an enemy comes into a square that a watching figure sees.
order "Snap Shot" { cost = "(1/round)", sort = "react",
  trigger = { after = "enter", actor = "enemy", in_sight = true,
    when = function(act) return act.user:has "Watching" and sight.targets(act.user, false):has(act.event.user) end },
  effect = function(act) act.user:shoot(act.event.user) end }

order "Dive for Cover" { cost = "(1/round)", sort = "react", eager = false,
  trigger = { before = "shot/needed", target = "self",
    when = function(act) return sight.cover_of(act.user.space) > 0 end },
  effect = function(act)
    act.event:edit { needed = "+2" }
    act.user:inflict "Pinned"
  end }

order "Parry" { cost = "(1/round)", sort = "react",
  trigger = { before = "blow/needed", target = "self" },
  effect = function(act) act.event:edit { needed = "+2" } end }
