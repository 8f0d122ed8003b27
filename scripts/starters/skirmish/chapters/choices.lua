-- What a figure may do now, what the rules propose, and what a greedy figure is after.

local orders = use "chapters/orders"
local scene = use "stdlib/scene"
local sight = use "chapters/sight"

local END = "end"

-- How many faces of six hit from one square at another, with the best weapon that reaches it.
local function faces(who, from, to)
  local best = 0
  for weapon in who:things "weapon" do
    if sight.reaches(weapon, from, to) then
      local hits = from == to and 4 + who.Brawl
        or 4 + who.Aim - sight.cover_of(to) - (sight.is_far(weapon, from, to) and 1 or 0)
      best = math.max(best, math.min(5, math.max(1, hits)))
    end
  end
  return best
end

local function steps_to_goal(square)
  for other in square:around(20) do
    if other:tagged "goal" then return square:distance(other) end
  end
  return 0
end

-- To have a good target, not to be one, to be near the objective, and then near an enemy.
method "square_worth" { of = "figure", "How good it would be to be in a square.", function(who, square)
  local best, danger, steps = 0, 0, 99
  for foe in who:enemies() do
    best = math.max(best, faces(who, square, foe.space))
    danger = danger + faces(foe, foe.space, square)
    steps = math.min(steps, square:distance(foe) or 99)
  end
  return 10 * best - 3 * danger - 16 * steps_to_goal(square) - 3 * steps
end }

method "best_square" { of = "figure", "The best of these squares for it.", function(who, squares)
  local best, most
  for _, square in ipairs(squares) do
    local worth = who:square_worth(square)
    if not most or worth > most then best, most = square, worth end
  end
  return best
end }

-- Health comes first, then the statuses of both sides, then its own square, then action points that are left.
method "worth" { of = "figure", "How well its side stands in a battle.", function(who)
  local balance = scene.balance(who, function(one)
    return 10 + 6 * one.Health - (one:has "Fleeing" and 8 or 0) - (one:has "Wounded" and 2 or 0)
      - (one:has "Pinned" and 2 or 0)
  end)
  if not who:exists() then return 100 * balance end
  return 100 * balance + who:square_worth(who.space) + (who:has "Watching" and 6 or 0) + who.AP
end }

-- The orders that it can carry out now, each also by name.
local function options(who)
  local list, can = {}, {}
  for order in who:things "order" do
    if who:can_use(order) then list[#list + 1], can[order.name] = order.name, true end
  end
  list[#list + 1] = END
  return list, can
end

-- Fight, shoot, go where it is better, watch.
local function proposal(who, can)
  if can.Fight then return "Fight" end
  if can.Shoot then return "Shoot" end
  local best = can.Move and who:best_square(orders.squares(who))
  if best and who:square_worth(best) > who:square_worth(who.space) then return "Move" end
  return can.Watch and "Watch" or END
end

verb "decide" { "Carries out one order of a figure, as its player chooses.",
  of = "figure", returns = "chosen", steps = { { "decide", function(act)
    local who = act.user
    local list, can = options(who)
    list.default = proposal(who, can)
    act.chosen = who:ask("What does " .. who.name .. " do?", list)
    if act.chosen ~= END then who:use(act.chosen) end
  end } } }

return { END = END }
