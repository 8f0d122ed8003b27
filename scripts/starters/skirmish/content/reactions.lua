-- Reactions: orders with a trigger. The player of a figure is asked, once a round each.

local sight = use "chapters/sight"

-- Overwatch: an enemy comes into a square that a watching figure sees.
order "Snap Shot" { cost = "(1/round)", kind_of = "react",
  trigger = { after = "enter", actor = "enemy", in_sight = true,
    when = function(act) return act.user:has "Watching" and sight.targets(act.user, false):has(act.event.user) end },
  effect = function(act)
    local foe = act.event.user
    act.user:shoot(foe, act:pick(sight.weapons_against(act.user, foe, false), "With what?"))
  end }

order "Dive for Cover" { cost = "(1/round)", kind_of = "react", eager = false,
  trigger = { before = "shot/needed", target = "self" },
  effect = function(act)
    act.event:edit { needed = "+2" }
    act.user:inflict "Pinned"
  end }

order "Parry" { cost = "(1/round)", kind_of = "react",
  trigger = { before = "blow/needed", target = "self" },
  effect = function(act) act.event:edit { needed = "+2" } end }
