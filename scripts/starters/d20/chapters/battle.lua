-- Creatures at the table, and their battles: initiative, turns, choices.
--
--     local hale = creature("Hale", { at = map.b2, side = "heroes" })
--     fight { hale, wick, hound }          until one side is left, which it gives back

local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

local EVERYBODY = { "Move", "Dash", "Dodge", "Disengage", "Stand Up", "Opportunity Attack" }
local ACTION = { weapon = true, spell = true, deed = true }
local MOST_TURNS = 300

verb "enlist" { "Makes a creature from its sheet, with all that it carries.", returns = "made",
  args = { { "what", "creature" }, { "given", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local sheet, fields = act.ability, table.copy(act.given or {})
    fields.Health = act:dice(sheet.Health, "Health")
    fields.MaxHealth = fields.Health
    for level, count in ipairs(sheet.slots) do fields["MaxSlot" .. level] = count end
    act.made = act:make("creature", sheet.name, fields)
    for _, list in ipairs { sheet.carries, EVERYBODY } do
      for _, name in ipairs(list) do act.made:give(name, { quiet = true }) end
    end
  end } } }
driver "creature" (function(name, given) return request("enlist", name, given) end)

verb "begin_battle" { "Rolls initiative: a d20 and DEX.", args = { { "fighters", "table" } },
  steps = { { "roll", function(act)
    turns.roll(act, act.fighters, function(who) return act:dice("1d20", who.name .. ", initiative") + who.DEX end)
  end } } }

verb "next_turn" { "Begins the next turn, which refills its budgets.", returns = "who", steps = { { "next", function(act)
  local turn = act:order_next()
  if turn.new_round and turn.round > 1 then act:moment "round end" end
  act.who = turn.who
  act:say("Round " .. turn.round .. ": " .. act.who.name, true)
  act.who:moment "turn start"
end } } }

verb "end_turn" { "Ends a turn, after saves against conditions.", of = "creature", steps = { { "end", function(act)
  act.user:shake_off()
  act.user:moment "turn end"
end } } }

verb "end_battle" { "Ends a battle.", steps = { { "end", function(act)
  act:say("The battle is over", true)
  act:moment "round end"
  act:moment "battle end"
  act:new_window "battle"
  act:order_end()
end } } }

-- What it can do now. Proposed is the first that is aimed at an enemy, else to come nearer to one.
verb "choose" { "Makes one choice of its turn.", of = "creature", returns = "choice", steps = { { "choose", function(act)
  local who, list = act.user, {}
  for thing in who:things() do
    if ACTION[thing.kind] and not thing.trigger and who:can_use(thing) then
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
    return one:has "Dying" and 0 or 10 + one.Health - 3 * #one.statuses:with(function(held) return held.save_ends end)
  end)
  local reach, foe = 1, who:enemies():nearest(who)[1]
  for thing in who:things() do reach = math.max(reach, thing.range or 1) end
  local away = foe and math.max(0, who:distance(foe) - reach) or 0
  return 1000 * balance - 10 * away + who.movement + who.Slot1 + who.Slot2 + who.Slot3
end }

local function sides(fighters) return scene.standing(fighters, function(who) return not who:has "Dying" end) end

local stages = {}

function stages.start(_, fighters) return { "begin_battle", fighters }, "next" end

function stages.next(state, fighters)
  local left = sides(fighters)
  if #left < 2 or state.turns == MOST_TURNS then return { "end_battle" }, nil, left[1] end
  state.turns = state.turns + 1
  return { "next_turn" }, "turn"
end

function stages.turn(state, fighters)
  state.who = state.result
  return stages.choose(state, fighters)
end

function stages.choose(state, fighters)
  local who = state.who
  if not who:exists() or #sides(fighters) < 2 then return stages.next(state, fighters) end
  if state.result == "end turn" or who:laid("cannot", "act") then return { who, "end_turn" }, "next" end
  return { who, "choose" }, "choose"
end

flow "fight" { "A battle until one side is left.",
  begin = function(fighters) return { stage = "start", turns = 0 }, fighters end, next = scene.staged(stages) }
