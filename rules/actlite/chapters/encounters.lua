-- Runs initiative from start to end and asks the players and the GM (Initiative: ACT-037, ACT-044, ACT-050).
--
--     fight { rue, bandit, cards = { "Rockfall" } }              until one side is down; returns the side that remains
--     chase { thief, guard, to = map.G, cards = { "Cart" } }     until the first, or its side, arrives; returns who won

local policy = use "chapters/policy"
local scene = use "stdlib/scene"

local must, standing = scene.must, scene.standing

-- Unchanged rounds before the GM is asked whether it is over; most rounds; most cards in a round.
local STALEMATE, MOST_ROUNDS, MOST_CARDS = 3, 200, 500

local function fights(who) return who.in_initiative and not policy.is_down(who) end

-- Whether the outcome is settled, and the winning side: a character reached its goal, or one side is left.
local function settled(fighters)
  local racing = false
  for _, who in ipairs(fighters) do
    if who:exists() and who.in_initiative and policy.goal_of(who) and not policy.is_down(who) then
      if who.space == who.goal then return true, who.side end
      racing = true
    end
  end
  local sides = standing(fighters, fights)
  return #sides < 2 and not (racing and #sides > 0), sides[1]
end

-- A summary of the fighters; if it stays the same for a round, nothing changed.
local function picture(fighters)
  local parts = {}
  for i, who in ipairs(fighters) do
    local numbers = who:exists() and { who.crit, who.standard, who.AP, #who.statuses, who.space and who.space.name }
    parts[i] = table.concat(numbers or { "gone" }, " ")
  end
  return table.concat(parts, ", ")
end

-- ACT-037: the GM decides whether initiative ends; the rules propose the default.
verb "goes_on" { "Asks the GM whether initiative goes on.",
  args = { { "expected", "boolean" } }, returns = "answer", steps = { { "ask", function(act)
  act.answer = act.gm:ask("Does initiative go on?", { default = act.expected, quiet = act.expected })
end } } }

-- A course records one run of initiative: the fighters, the last summary, and `goes_on`. If the GM continues after all
-- is settled, the GM is asked again only at the end of each round.
local function is_over(course)
  local over, side = settled(course.fighters)
  if not over or course.goes_on then return false end
  course.goes_on = must(request("goes_on", false))
  return not course.goes_on, side
end

-- ACT-044: a character that was dealt a card acts until it holds, cannot act, or the outcome is settled.
local function act_with_hand(who, course)
  for _ = 1, 20 do
    if not who:exists() or not who.in_initiative or who:laid("cannot", "be dealt") then return end
    if not who:decide() or settled(course.fighters) then return end
  end
end

local function play_cards(course)
  local over, side = is_over(course)
  for _ = 1, MOST_CARDS do
    if setting.interrupts_asked == "always" then must(request("ask_around")) end
    local drawn = not over and must(request("draw_card"))
    if not drawn then break end
    if drawn ~= true then act_with_hand(drawn, course) end
    over, side = is_over(course)
  end
  return over, side
end

-- Plays one round; returns whether it was the last, and the winner. Three rounds without a change are a stalemate.
local function play_round(course)
  must(request("begin_round"))
  local over, side = play_cards(course)
  if over then return true, side end
  must(request("ask_around"))
  over, side = is_over(course)
  if over then return true, side end
  must(request("end_round"))
  local now = picture(course.fighters)
  course.same = now == course.last and course.same + 1 or 0
  course.last = now
  over, side = settled(course.fighters)
  if must(request("goes_on", not over and course.same < STALEMATE)) then return false end
  return true, over and side or nil
end

-- Begins initiative; another option than `cards` is refused.
local function begin(fighters, options) must(request("start_initiative", fighters, options.cards, options)) end

local function play(fighters)
  local course = { fighters = fighters, same = 0 }
  local over, side
  for _ = 1, MOST_ROUNDS do
    over, side = play_round(course)
    if over then break end
  end
  must(request("end_initiative"))
  return side
end

driver "fight" (function(given)
  local fighters, options = scene.split(given)
  begin(fighters, options)
  return play(fighters)
end)

driver "chase" (function(given)
  local fighters, options = scene.split(given)
  local to = options.to or error("a chase goes somewhere: to = map.G")
  options.to = nil
  begin(fighters, options)
  for _, who in ipairs(fighters) do
    if who.side == fighters[1].side then who:set("goal", to) end
  end
  local side = play(fighters)
  for _, who in ipairs(fighters) do
    if who:exists() then who:set("goal", nil) end
  end
  return side
end)
