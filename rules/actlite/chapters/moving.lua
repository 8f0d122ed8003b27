-- Moving and being moved (Movement Speed: ACT-009).

local interrupts = use "chapters/interrupts"
local walking = use "stdlib/space"

local function is_near(act)
  if not act.user.space then return false, "nowhere" end
  local steps = act.user:distance(act.space)
  return steps ~= nil and steps <= act.user.speed, "too far for one move"
end

-- ACT-009: 1 AP moves a character up to its Movement Speed in spaces; outside of initiative it is free.
local function pay(act)
  if not act.user.in_initiative or act.free then return end
  local done, why = act.user:spend_ap(1, "move")
  if not done then return act:refuse(why) end
end

local function walk(act)
  local who = act.user
  for next_one in who:path_to(act.space) do
    if next_one ~= who.space and (not who:move_to(next_one) or who.space ~= next_one) then return end
    if who:laid("cannot", "move") or who:laid("cannot", "act") then return end
  end
end

verb "move" { "Walks to a neighbouring space; in initiative this costs 1 AP.",
  of = "character", args = { { "space", "entity" }, { "given", "edits", optional = true, keys = { "free" } } },
  event = "move",
  tells = "moves",
  may = { { "able", laid = "cannot act" }, { "move", laid = "cannot move" }, { "near", is_near } },
  steps = { { "pay", pay }, { "declare", interrupts.declared(is_near) }, { "walk", walk } } }

-- Moves the target towards the actor or away from it; the actor chooses among several ways.
verb "pull" { "Moves the target spaces nearer to the user.",
  of = "character", subject = "target", args = { { "steps", "number" } },
  steps = { { "go", function(act)
    act.result = walking.walk(act, act.target, act.steps, { toward = act.user, asks = act.user })
  end } } }
verb "push" { "Moves the target spaces farther from the user.",
  of = "character", subject = "target", args = { { "steps", "number" } },
  steps = { { "go", function(act)
    act.result = walking.walk(act, act.target, act.steps, { away_from = act.user, asks = act.user })
  end } } }
