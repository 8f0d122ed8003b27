-- Movement and forced movement (Movement; Terms: Combat): step by step, so that reactions can occur on the way.

local movement = use "chapters/movement"
local walking = use "stdlib/space"

local COMPASS = { north = true, east = true, south = true, west = true }
local HEIGHTS = { up = true, down = true }

-- A grid knows the directions; on a map without a compass, and for up and down, the GM decides.
local function step(act, who, how)
  local found = walking.choices(who, how)
  if COMPASS[how.way] and found[1] and who.space:direction_to(found[1]) then
    for _, space in ipairs(found) do
      if who.space:direction_to(space) == how.way then return space end
    end
    return nil
  end
  if COMPASS[how.way] or HEIGHTS[how.way] then
    found[#found + 1] = "nothing"
    local named = act.gm:ask("What lies " .. how.way .. " of " .. who.space.name .. "?", found)
    return named ~= "nothing" and named or nil
  end
  return act:pick(found, "Where does " .. who.name .. " go?", how.asks or who)
end

local function go(act, who, how)
  how = table.copy(how)
  how.step = step
  function how.ends(one, from)
    if how.forced then movement.fall_off(one, from) end
    return one:has("Knocked Out")
  end
  act.result = walking.walk(act, who, act.steps, how)
end

-- move(2), move(3, { toward = foe }), move(1, { way = "north" }): returns the spaces entered, as a list.
verb "move" { "Moves steps, as the player chooses or toward or away from another.",
  of = "creature", args = { { "steps", "number" },
  { "how", "table", optional = true, keys = { "toward", "away_from", "way", "asks", "forced" } } },
  steps = { { "go", function(act) go(act, act.user, act.how or {}) end } } }

-- Moves the target towards the actor or away from it; the actor chooses among several ways.
verb "pull" { "Moves the target steps toward the user.",
  of = "creature", subject = "target", args = { { "steps", "number" } },
  steps = { { "go", function(act) go(act, act.target, { toward = act.user, asks = act.user, forced = true }) end } } }
verb "push" { "Moves the target steps away from the user.",
  of = "creature", subject = "target", args = { { "steps", "number" } },
  steps = { { "go", function(act)
    go(act, act.target, { away_from = act.user, asks = act.user, forced = true })
  end } } }

-- Pushes the target one step out of the named spaces.
verb "push_out" { "Pushes the target one step out of the spaces named.",
  of = "creature", subject = "target", args = { { "spaces", "table" } },
  steps = { { "go", function(act)
    local inside, out = {}, {}
    for _, space in ipairs(act.spaces) do inside[space.name] = true end
    for space in act.target.space:neighbours() do if not inside[space.name] then out[#out + 1] = space end end
    local from = act.target.space
    local to = act:pick(out, "Where is " .. act.target.name .. " pushed?")
    if not to or not act.target:move_to(to) then return act:refuse("no room") end
    movement.fall_off(act.target, from)
  end } } }

-- Exchanges places, unless something holds one of them; off the battlefield a creature is out of reach.
verb "swap_with" { "Exchanges places with another, unless one of them is held.",
  of = "creature", args = { { "other", "entity" } }, steps = { { "go", function(act)
  local here, there = act.user.space, act.other.space
  if not act.user:move_to(there) or not act.other:move_to(here) then return act:refuse("held in place") end
end } } }
verb "leave_battlefield" { "Takes the target off the battlefield, where nobody reaches it.",
  of = "creature", subject = "target", steps = { { "go", function(act)
  act.target:put(act:space_map("gone").gone)
end } } }

-- appear_among(act:enemies()): moves the actor to a space of one of them, as it chooses.
verb "appear_among" { "Moves to the space of one of some creatures, as the player chooses.",
  of = "creature", args = { { "them", "table" } }, steps = { { "go", function(act)
  local spaces, seen = {}, {}
  for _, who in ipairs(act.them) do
    if who.space and not seen[who.space.name] then spaces[#spaces + 1], seen[who.space.name] = who.space, true end
  end
  local space = act:pick(spaces, "Where to?")
  if space then act.user:move_to(space) end
end } } }
