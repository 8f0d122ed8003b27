-- creature("Hale", { at = map.yard, side = "heroes" }) and fight { hale, hound }: initiative, turns, choices.

local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

local EVERYBODY = { "Move", "Stand Up", "Dodge", "Dash", "Disengage", "Opportunity Attack" }
local MOST_TURNS, MOST_CHOICES = 300, 12

verb "enlist" { "Makes a creature from its sheet, with all that it carries.", returns = "made",
  args = { { "what", "creature" }, { "given", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    act.made = act:make("creature", act.ability.name, act.given)
    for _, list in ipairs { act.ability.carries, EVERYBODY } do
      for _, name in ipairs(list) do act.made:give(name, { quiet = true }) end
    end
  end } } }
driver "creature" (function(name, given) return request("enlist", name, given) end)

verb "begin_battle" { "Rolls initiative.", args = { { "fighters", "table" } }, steps = { { "roll", function(act)
  turns.roll(act, act.fighters, function(who) return act:dice("1d20", who.name .. ", initiative") + who.DEX end)
end } } }

verb "next_turn" { "Begins the next turn; budgets are full again.", returns = "who", steps = { { "next", function(act)
  local turn = act:order_next()
  if turn.new_round and turn.round > 1 then act:moment "round end" end
  act.who = turn.who
  act:say("Round " .. turn.round .. ": " .. act.who.name, true)
  act.who:moment "turn start"
end } } }

verb "end_turn" { "Ends a turn, after the saves that end conditions.", of = "creature", steps = { { "end", function(act)
  for held in act.user.statuses do
    local by = held.save_ends
    if by and act.user:roll_save(by, held.difficulty or 10) then act.user:lift(held.name) end
  end
  act.user:moment "turn end"
end } } }

verb "end_battle" { "Ends a battle.", steps = { { "end", function(act)
  for _, moment in ipairs { "round end", "battle end" } do act:moment(moment) end
  act:new_window "battle"
  act:order_end()
end } } }

-- What it can do now. Proposed is the first that is for an enemy, else to come nearer to one.
verb "choose" { "Makes a choice of its turn.", of = "creature", returns = "choice", steps = { { "choose", function(act)
  local who, list = act.user, {}
  for thing in who:things() do
    if thing.cost and not thing.trigger and who:can_use(thing) then
      list[#list + 1] = thing.name
      if thing.target == "enemy" then list.default = list.default or thing.name end
    end
  end
  list[#list + 1] = "end turn"
  list.default = list.default or (#who:enemies(1) == 0 and list[1] or "end turn")
  act.choice = who:ask("What does " .. who.name .. " do?", list)
  if act.choice ~= "end turn" then who:use(act.choice) end
end } } }

-- What the computer is after: Health for its own, harm to others; then an enemy in reach; then to keep what it has.
method "worth" { of = "creature", "How well its side stands in a battle.", function(who)
  local balance = scene.balance(who, function(one)
    local harmful = one.statuses:with(function(held) return held.save_ends or held.name == "Prone" end)
    return one:has "Dying" and 0 or 10 + one.Health - 4 * #harmful
  end)
  local reach, foe = 1, who:nearest_foe()
  for thing in who:things() do reach = math.max(reach, thing.range or 1) end
  local away = foe and math.max(0, who:distance(foe) - reach) or 0
  return 1000 * balance - 10 * away + who.movement - who.Maxmovement + who.Slot1 + who.Slot2 + who.Slot3
end }

local function sides(fighters) return scene.standing(fighters, function(who) return not who:has "Dying" end) end

local stages = {}
function stages.start(_, fighters) return { "begin_battle", fighters }, "next" end

function stages.next(state, fighters)
  local left = sides(fighters)
  if #left < 2 or state.turns == MOST_TURNS then return { "end_battle" }, nil, #left == 1 and left[1] or nil end
  state.turns, state.choices, state.who = state.turns + 1, 0, nil
  return { "next_turn" }, "choose"
end

function stages.choose(state, fighters)
  local who = state.who or state.result
  state.who, state.choices = who, state.choices + 1
  if not who:exists() or #sides(fighters) < 2 then return stages.next(state, fighters) end
  local is_done = state.result == "end turn" or state.choices > MOST_CHOICES or who:laid("cannot", "act")
  if is_done then return { who, "end_turn" }, "next" end
  return { who, "choose" }, "choose"
end

flow "fight" { "A battle until one side is left.",
  begin = function(fighters) return { stage = "start", turns = 0 }, fighters end, next = scene.staged(stages) }
