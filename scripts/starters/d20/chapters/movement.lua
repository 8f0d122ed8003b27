-- Moving over the map. Creatures may pass one another, but each ends in a space of its own.

local function reachable(who)
  if not who.space or who:laid("cannot", "move") then return {} end
  return who.space:around(who.movement):with(function(space)
    return #space:contents():with(function(one) return one.kind == "creature" end) == 0
  end)
end

verb "step" { "Takes a step, unless a reaction to it holds it up.", of = "creature", event = "step",
  args = { { "to", "entity" } }, steps = { { "go", function(act)
    return act.user.alive and not act.user:laid("cannot", "move") and act.user:move_to(act.to)
  end } } }

method "nearest_foe" { of = "creature", "The nearest enemy that is still up.", function(who)
  return who:enemies():with(function(foe) return not foe:has "Dying" end):nearest(who)[1]
end }

deed "Move" { cost = "free", reason = "there is no way", when = function(act) return #reachable(act.user) > 0 end,
  effect = function(act)
    local who, spaces = act.user, reachable(act.user)
    local foe = who:nearest_foe()
    local proposed = foe and spaces:nearest(foe)[1]
    local goal = act.space ~= who.space and act.space or act:pick(spaces, "Where to?", who, proposed)
    if not spaces:has(goal) then return act:refuse(goal.name .. " is out of reach") end
    who:pay(who:distance(goal) .. " movement")
    for space in who:path_to(goal) do
      if space ~= who.space and not who:step(space) then return end
    end
  end }
