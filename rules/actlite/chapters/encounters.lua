-- Initiative from its start to its end, asking whom it must ask (Initiative: ACT-037, ACT-044, ACT-050).
--
--     fight { rue, bandit, cards = { "Rockfall" } }              until one side is down: gives the side that is left
--     chase { thief, guard, to = map.G, cards = { "Cart" } }     until the first, or its side, is there: gives who won

local policy = use "chapters/policy"

-- What initiative is made of must not fail in silence.
local function must(...)
  local done, why = request(...)
  if type(why) == "table" then error(why.message) end
  return done
end

-- The sides that still have somebody who can fight.
local function standing(fighters)
  local sides, known = {}, {}
  for _, who in ipairs(fighters) do
    if who:exists() and who.in_initiative and not policy.is_down(who) and not known[who.side] then
      known[who.side] = true
      sides[#sides + 1] = who.side
    end
  end
  return sides
end

-- Whether all is settled, and for which side: somebody is where it wants to be, or one side is left.
local function settled(fighters)
  local racing = false
  for _, who in ipairs(fighters) do
    if who:exists() and who.in_initiative and policy.goal_of(who) and not policy.is_down(who) then
      if who.space == who.goal then return true, who.side end
      racing = true
    end
  end
  local sides = standing(fighters)
  return #sides < 2 and not (racing and #sides > 0), sides[1]
end

-- What shows whether anything still happens.
local function picture(fighters)
  local parts = {}
  for i, who in ipairs(fighters) do
    local numbers = who:exists() and { who.crit, who.standard, who.AP, #who.statuses, who.space and who.space.name }
    parts[i] = table.concat(numbers or { "gone" }, " ")
  end
  return table.concat(parts, ", ")
end

-- ACT-037: the GM says when it is over; the default is what the rules see.
verb "goes_on" { args = { { "expected", "boolean" } }, returns = "answer", steps = { { "ask", function(act)
  act.answer = act.gm:ask("Does initiative go on?", { default = act.expected, quiet = act.expected })
end } } }

local function is_over(fighters)
  local over, side = settled(fighters)
  return over and not must("goes_on", false), side
end

-- ACT-044: whoever was dealt a card acts as often as it can and wants.
local function act_with_hand(who, fighters)
  for _ = 1, 20 do
    if not who:exists() or not who.in_initiative or who:laid("cannot", "be dealt") then return end
    if not who:decide() or settled(fighters) then return end
  end
end

local function play_cards(fighters)
  for _ = 1, 500 do
    local drawn = must("draw_card")
    if not drawn then return false end
    if drawn ~= true then act_with_hand(drawn, fighters) end
    local over, side = is_over(fighters)
    if over then return true, side end
  end
  return false
end

-- Rounds until it is over; three in which nothing changes are enough for the GM to be asked (a stalemate), and no more
-- than 100.
local function play_rounds(fighters)
  local same, last = 0, nil
  for _ = 1, 100 do
    must("begin_round")
    local over, side = is_over(fighters)
    if not over then over, side = play_cards(fighters) end
    if over then return side end
    must("ask_around")
    over, side = is_over(fighters)
    if over then return side end
    must("end_round")
    local now = picture(fighters)
    same = now == last and same + 1 or 0
    last = now
    if not must("goes_on", same < 3) then return end
  end
end

local function play(given)
  local fighters = {}
  for i, who in ipairs(given) do fighters[i] = who end
  must("start_initiative", fighters, given.cards)
  local side = play_rounds(fighters)
  must("end_initiative")
  return side
end

driver "fight" (play)

driver "chase" (function(given)
  local to = given.to or error("a chase goes somewhere: to = map.G")
  for _, who in ipairs(given) do
    if who.side == given[1].side then who:set("goal", to) end
  end
  local side = play(given)
  for _, who in ipairs(given) do
    if who:exists() then who:set("goal", nil) end
  end
  return side
end)
