-- Losses and nerve: a squad that has lost half of its figures may run.

local space = use "stdlib/space"

check "nerve" { dice = "1d6", sure = { 6, 1 } }

local STEADY_ON = 4

verb "test_nerve" { "Tests the nerve of a figure: with a failure it flees, with a success it rallies.",
  of = "figure", returns = "holds", steps = { { "roll", function(act)
    act.holds = act:check { rule = "nerve", bonus = "Nerve", difficulty = STEADY_ON, label = "nerve" }
    if not act.holds then act.user:inflict "Fleeing" elseif act.user:has "Fleeing" then act.user:lift "Fleeing" end
  end } } }

-- The loss that brings a squad down to half of what it was makes all who are left test, once.
verb "fall" { "Takes a figure off the map; its squad may have to test its nerve.",
  of = "figure", subject = "target", event = "fall", steps = { { "fall", function(act)
    local fallen = act.target
    local left = fallen:allies()
    local is_half = 2 * #left <= fallen.squad and 2 * (#left + 1) > fallen.squad
    act:order_leave(fallen)
    fallen:destroy()
    for who in left do
      if is_half and not who:has "Fleeing" then who:test_nerve() end
    end
  end } } }

verb "run" { "Runs from the nearest enemy as far as it can, then tests its nerve.", of = "figure", tells = "runs",
  steps = { { "run", function(act)
    local who, foe = act.user, act.user:enemies():nearest(act.user)[1]
    if foe then space.walk(act, who, who.Move, { away_from = foe }) end
    who:test_nerve()
  end } } }
