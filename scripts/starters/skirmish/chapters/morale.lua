-- Losses and nerve: a squad that has lost half of its figures may run.

local space = use "stdlib/space"

local STEADY_ON = 4

check "nerve" { dice = "1d6", sure = { 6, 1 } }

-- A figure that flees does nothing else until it rallies.
status "Fleeing" { lasts = "battle", cannot = { "act", "move", "react" } }

verb "test_nerve" { "Tests the nerve of a figure; if it fails, it flees.",
  of = "figure", returns = "holds", steps = {
    { "roll", function(act)
      act.holds = act:check { rule = "nerve", bonus = "Nerve", difficulty = STEADY_ON, label = "nerve" }
    end },
    { "flee", when = "not holds", function(act) act.user:inflict "Fleeing" end },
  } }

-- The loss that brings a squad down to half: all who are left test, once.
local function tests_of(fallen)
  local left = fallen:allies()
  local is_half = 2 * #left <= fallen.squad and 2 * (#left + 1) > fallen.squad
  return is_half and left or {}
end

verb "fall" { "Takes a figure off the map; its squad may have to test its nerve.",
  of = "figure", subject = "target", event = "fall", steps = {
    { "off", function(act)
      local fallen = act.target
      act.shaken = tests_of(fallen)
      act:order_leave(fallen)
      fallen:destroy()
    end },
    { "nerve", function(act)
      for _, who in ipairs(act.shaken) do
        if not who:has "Fleeing" then who:test_nerve() end
      end
    end },
  } }

-- Runs from the nearest enemy as far as it can, then tests its nerve.
verb "run" { "Runs from the enemy, then tries to rally.", of = "figure", tells = "runs", steps = {
  { "go", function(act)
    local who = act.user
    local foe = who:enemies():nearest(who)[1]
    if foe then space.walk(act, who, who.Move, { away_from = foe }) end
  end },
  { "rally", function(act)
    if act:check { rule = "nerve", bonus = "Nerve", difficulty = STEADY_ON, label = "rally" } then
      act.user:lift "Fleeing"
    end
  end },
} }
