-- What a figure may do now, what the rules propose, and what a greedy figure is after.

local orders = use "chapters/orders"
local scene = use "stdlib/scene"
local sight = use "chapters/sight"

-- Out of six, how often an attack from one square on another hits with the best weapon; 0 if none reaches.
local function chance(who, from, to)
  local best = 0
  for weapon in who:things "weapon" do
    if sight.reaches(weapon, from, to) then
      local needed = weapon.definition.range > 0 and sight.target_number(weapon, from, to) - who.Aim or 4 - who.Brawl
      best = math.max(best, math.min(5, math.max(1, 7 - needed)))
    end
  end
  return best
end

local function nearest_goal(square)
  local least = 0
  for _, other in ipairs(square:around(20)) do
    if other:tagged "goal" then return square:distance(other) end
  end
  return least
end

-- How good a square is: what it can attack from there, who can attack it there, and how far it is to the objective
-- and the nearest enemy.
method "square_worth" { of = "figure", "How good it would be to be in a square.", function(who, square)
  local best, danger, steps = 0, 0, 99
  for foe in who:enemies() do
    best = math.max(best, chance(who, square, foe.space))
    danger = danger + chance(foe, foe.space, square)
    steps = math.min(steps, square:distance(foe) or 99)
  end
  return 12 * best - 4 * danger - 8 * nearest_goal(square) - 3 * steps
end }

method "best_square" { of = "figure", "The square that is best for it.", function(who, squares)
  local best, most = who.space, nil
  for _, square in ipairs(squares) do
    local worth = who:square_worth(square)
    if not most or worth > most then best, most = square, worth end
  end
  return best, most
end }

method "worth" { of = "figure", "How well its side stands in a battle.", function(who)
  local balance = scene.balance(who, function(one)
    return 10 + 6 * one.Health - (one:has "Fleeing" and 8 or 0) - (one:has "Wounded" and 2 or 0) - (one:has "Pinned" and 1 or 0)
  end)
  if not who:exists() then return 100 * balance end
  return 100 * balance + who:square_worth(who.space) + (who:has "Watching" and 6 or 0) + who.AP
end }

local END = "end"

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
  local _, most = who:best_square(orders.squares(who))
  if can.Move and most and most > who:square_worth(who.space) then return "Move" end
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
