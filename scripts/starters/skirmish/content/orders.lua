-- The orders that every figure has. An order without a price costs 1 AP.

local sight = use "chapters/sight"

order "Attack" { cost = "1AP + (1/turn)",
  why = "no enemy is in reach", when = function(act) return #sight.targets(act.user) > 0 end,
  effect = function(act) act.user:attack(act:pick(sight.targets(act.user), "Whom?")) end }

order "Move" { sort = "move",
  effect = function(act)
    local who = act.user
    who:walk(act:pick(who.space:around(who.Move):except(who.space), "Where to?", who, who:best_square()))
  end }

order "Watch" { cost = "2AP", inflicts = "Watching" }

order "Patch Up" { why = "it has no wound", when = function(act) return act.user:has "Wounded" end,
  effect = function(act) act.user:lift "Wounded" end }
