-- What a figure may do now, what the rules propose, and what a greedy figure is after.

local scene = use "stdlib/scene"
local sight = use "chapters/sight"

local END = "end"

-- How many faces of six hit from one square at another, with the best weapon that reaches it.
local function faces(who, from, to)
  local best = 0
  for weapon in who:things "weapon" do
    if sight.reaches(weapon, from, to) then
      local hits = 4 + who.Aim - sight.cover_of(to) - (sight.is_far(weapon, from, to) and 1 or 0)
      best = math.max(best, math.min(5, math.max(1, from == to and 4 + who.Brawl or hits)))
    end
  end
  return best
end

local function steps_to_goal(square)
  local goal = square:around(20):with("goal")[1]
  return goal and square:distance(goal) or 0
end

-- To have a good target, not to be one, to be near the objective, and then near an enemy.
method "square_worth" { of = "figure", "How good it is to be in a square.", function(who, square)
  local best, danger, steps = 0, 0, 99
  for foe in who:enemies() do
    best = math.max(best, faces(who, square, foe.space))
    danger = danger + faces(foe, foe.space, square)
    steps = math.min(steps, square:distance(foe) or 99)
  end
  return 10 * best - 3 * danger - 16 * steps_to_goal(square) - 3 * steps
end }

method "best_square" { of = "figure", "The best square of those that it can reach, its own included.", function(who)
  local best, most = who.space, who:square_worth(who.space)
  for square in who.space:around(who.Move) do
    local worth = who:square_worth(square)
    if worth > most then best, most = square, worth end
  end
  return best
end }

-- Health comes first, then the statuses of both sides, then its own square, then the action points that are left.
method "worth" { of = "figure", "How well its side stands in a battle.", function(who)
  local balance = scene.balance(who, function(one)
    return 10 + 6 * one.Health - (one:has "Fleeing" and 8 or 0) - (one:has "Wounded" and 2 or 0)
      - (one:has "Pinned" and 2 or 0)
  end)
  if not who:exists() then return 100 * balance end
  return 100 * balance + who:square_worth(who.space) + (who:has "Watching" and 6 or 0) + who.AP
end }

-- The rules propose to attack, else to go where it is better, else to watch.
verb "decide" { "Carries out one order of a figure, as its player chooses; one that flees runs.",
  of = "figure", returns = "chosen", steps = { { "decide", function(act)
    local who = act.user
    act.chosen = END
    if who:has "Fleeing" then return who:run() end
    local list = scene.menu(who:things "order", function(order) return who:can_use(order) end, END)
    list.default = list[1] == "Move" and who:best_square() == who.space and list[2] or list[1]
    act.chosen = who:ask("What does " .. who.name .. " do?", list)
    if act.chosen ~= END then who:use(act.chosen) end
  end } } }

return { END = END }
