-- creature("Hale", { at = map.yard, side = "heroes" }) and fight { hale, hound }: initiative, turns, choices.

local scene = use "stdlib/scene"
local sheet = use "stdlib/sheet"
local turns = use "stdlib/turns"

local EVERYBODY = { "Move", "Stand Up", "Dodge", "Dash", "Disengage", "Opportunity Attack" }
local MOST_TURNS, MOST_CHOICES = 300, 12

verb "enlist" { "Makes a creature from its sheet, with all that it carries.", returns = "made",
  args = { { "what", "creature" }, { "given", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    act.made = act:make("creature", act.ability.name, act.given)
    sheet.equip(act.made, act.ability.carries, EVERYBODY)
  end } } }
driver "creature" (function(name, given) return request("enlist", name, given) end)

verb "begin_battle" { "Rolls initiative.", args = { { "fighters", "table" } }, steps = { { "roll", function(act)
  turns.roll(act, act.fighters, function(who) return act:dice("1d20", who.name .. ", initiative") + who.DEX end)
end } } }

verb "next_turn" { "Begins the next turn; budgets are full again.", returns = "who", steps = { { "next", function(act)
  local turn = act:order_next()
  if turn.new_round then turns.begin_round(act, turn.round) end
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
  turns.finish(act, "battle end")
  act:new_window "battle"
end } } }

-- Proposed is the first that is for an enemy, else to come nearer to one.
verb "choose" { "Makes a choice of its turn.", of = "creature", returns = "choice", steps = { { "choose", function(act)
  local who = act.user
  local is_alone = #who:enemies(1) == 0
  local function can_use(thing) return thing.cost and not thing.trigger and who:can_use(thing) end
  local function value(thing) return thing.target == "enemy" and 2 or is_alone and 1 end
  act.choice = who:ask("What does " .. who.name .. " do?", scene.menu(who:things(), can_use, "end turn", value))
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
  local away = foe and math.max(0, (who:distance(foe) or 99) - reach) or 0
  return 1000 * balance - 10 * away + who.movement - who.Maxmovement + who.Slot1 + who.Slot2 + who.Slot3
end }

local function sides(fighters) return scene.standing(fighters, function(who) return not who:has "Dying" end) end

flow "fight" { "A battle until one side is left.",
  begin = function(fighters) return { stage = "begin" }, fighters end,
  next = scene.turns {
    begin = function(_, fighters) return { "begin_battle", fighters } end,
    next = function() return { "next_turn" } end,
    act = function(state)
      local who = state.who
      local is_done = state.result == "end turn" or state.acts == MOST_CHOICES or who:laid("cannot", "act")
      if is_done then return { who, "end_turn" }, true end
      return { who, "choose" }
    end,
    is_over = function(state, fighters) return #sides(fighters) < 2 or state.turns == MOST_TURNS end,
    finish = function(_, fighters)
      local left = sides(fighters)
      return { "end_battle" }, #left == 1 and left[1] or nil
    end,
  },
}
