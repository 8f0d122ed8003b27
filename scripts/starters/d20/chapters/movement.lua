-- Moving over the map, and opportunity attacks. Creatures may pass one another, but each ends in a space of its own.

local function reachable(who)
  if not who.space or who:laid("cannot", "move") then return who:combatants(0) end
  return who.space:around(who.movement):with(function(space)
    return #space:contents():with(function(one) return one.kind == "creature" end) == 0
  end)
end

verb "step" { "Walks a step, which enemies may answer.", of = "creature", event = "step",
  args = { { "space", "entity" } }, steps = {
    { "held", function(act) if act.user:laid("cannot", "move") then act:stop "held up" end end },
    { "pay",  function(act) act.user:pay "1 movement" end },
    { "go",   function(act) act.user:move_to(act.space) end },
  } }

deed "Move" { cost = "free", when = function(act) return #reachable(act.user) > 0 end,
  effect = function(act)
    local who, spaces = act.user, reachable(act.user)
    local foe = who:enemies():nearest(who)[1]
    local goal = act.goal or act:pick(spaces, "Where to?", who, foe and spaces:nearest(foe)[1])
    if not spaces:has(goal) then return act:refuse(goal.name .. " is out of reach") end
    for space in who:path_to(goal) do
      if space ~= who.space and not (who:exists() and who:step(space)) then return end
    end
  end }

local function melee_weapon(who)
  return who:things("weapon"):with(function(weapon) return weapon.range == 1 end)[1]
end

-- An enemy that steps out of reach can be attacked, with a reaction.
deed "Opportunity Attack" { cost = "reaction",
  trigger = { before = "step", actor = "enemy", within = 1, when = function(act)
    return act.event.space:distance(act.holder, true) > 1 and not act.event.user:has "Disengaged"
      and melee_weapon(act.holder) ~= nil
  end },
  effect = function(act) act.user:use(melee_weapon(act.user), { target = act.event.user, free = true }) end }
