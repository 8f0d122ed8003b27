-- A battle from start to end, and the decisions of each fighter (Battle Start; Battle End: DEW-001 to DEW-005,
-- DEW-101).

local actions = use "chapters/actions"
local aggro = use "chapters/aggro"
local application = use "chapters/application"
local befriending = use "chapters/befriending"
local choices = use "chapters/choices"
local statuses = use "chapters/statuses"
local targeting = use "chapters/targeting"
local weapons = use "chapters/weapons"
local scene = use "stdlib/scene"

local must = scene.must

local is_out = statuses.is_out

-- DEW-147, DEW-150: whether the creature may act with this card; a knocked-out one needs a card that allows it.
local function may_act(who, card)
  if who:has("Knocked Out") then return card.if_ko ~= nil and not who:has("Dead") end
  return not who:laid("cannot", "act")
end

-- Out of the fight, without any action left.
local function lies_still(who)
  if not is_out(who) then return false end
  if not who.alive or not who.space or not who:has("Knocked Out") then return true end
  for ability in who:things("ability") do
    local card = ability.definition
    if application.is_action(card) and may_act(who, card) then return false end
  end
  return true
end

-- All current combatants, mobs included.
local function everybody(fighters)
  for _, who in ipairs(fighters) do
    if who:exists() then return who:combatants() end
  end
  return {}
end

-- DEW-003: the battle is over if at most one side can still fight; also returns the remaining side.
local function winner(fighters)
  local standing
  for _, who in ipairs(everybody(fighters)) do
    if not is_out(who) and who.side ~= standing then
      if standing then return nil, true end
      standing = who.side
    end
  end
  return standing, false
end

-- Recorded before the end of the battle lifts their statuses.
local function neutralized(fighters)
  local found = {}
  for _, who in ipairs(fighters) do if who:exists() and is_out(who) then found[#found + 1] = who end end
  return found
end

-- Enemies that can still fight, the nearest reachable one first.
local function foes(who)
  local found = {}
  for foe in who:enemies() do if not is_out(foe) then found[#found + 1] = foe end end
  return found
end

local function nearest(who, list)
  local best, least
  for _, foe in ipairs(list) do
    local steps = who:distance(foe)
    if steps and (not least or steps < least) then best, least = foe, steps end
  end
  return best, least
end

-- The next space on the way to a creature.
local function step_toward(who, foe)
  for space in who:path_to(foe) do if space ~= who.space then return space end end
end

-- The foes within reach of one of its weapons.
local function reachable(who, list)
  local found, most = {}, 0
  for _, weapon in ipairs(who:weapons()) do most = math.max(most, weapon.reach or 0) end
  for _, foe in ipairs(list) do if (who:distance(foe) or 99) <= most then found[#found + 1] = foe end end
  return found
end

-- True if this card is affordable and could reach a target now.
verb "can_use" { "Tells whether the creature can pay for an ability and reach a target now.",
  of = "creature", args = { { "ability", "ability" }, { "edits", "edits", optional = true } },
  returns = "possible", steps = { { "look", function(act)
  local who, card, range = act.user, act.ability, act:field("range")
  local function is_met(target) return not act.self or act.self:is_met(target) end
  act.possible = (act:affordable("use") and may_act(who, card) and not (act.self and act.self.disabled)
    and (range or is_met())) and true or false
  if not act.possible or not range or card.method ~= "Offensive" then return end
  act.possible = false
  local is_reached = targeting.reach_of(act)
  for foe in who:enemies() do
    if is_reached(foe) and not is_out(foe) and is_met(foe) then act.possible = true; break end
  end
end } } }

-- Could one of these be reached with the card, whatever it costs?
verb "can_reach" { "Tells whether an ability could reach one of some creatures, whatever it costs.",
  of = "creature", args = { { "ability", "ability" }, { "foes", "entities" } },
  returns = "possible", steps = { { "look", function(act)
  local is_reached = targeting.reach_of(act)
  for _, foe in ipairs(act.targets) do if is_reached(foe) then act.possible = true; return end end
  act.possible = false
end } } }

-- True if it can attack with one of the weapons in its hands, or with its fists.
local function can_strike(who, hands)
  if #hands == 0 then return who:can_use("Unarmed Attack") end
  for _, weapon in ipairs(hands) do if who:can_swing(weapon) then return true end end
  return false
end

-- Adds the names of its own cards that it can use now; returns the cards by name.
local function add_cards(list, who, enemies)
  local cards, is_down = {}, who:has("Knocked Out")
  if not is_down and who:laid("cannot", "act") then return cards end
  for ability in who:things("ability"):affordable("use") do
    local card = ability.definition
    local is_free = application.is_action(card) and not (card.granted or ability.disabled)
    if is_free and (not is_down or may_act(who, card)) then
      local name = card.name
      local is_aimed = card.method == "Offensive" and card.range
      if not is_aimed or #enemies > 0 and who:can_reach(ability, enemies) then
        list[#list + 1], cards[name] = name, card
      end
    end
  end
  return cards
end

-- The names of all options the fighter has now, and its cards by name; a card is listed only if it is affordable.
-- `enemies` are those that can still fight.
local function options(who, enemies)
  local list = {}
  local cards = add_cards(list, who, enemies)
  local hands = who:weapons()
  if can_strike(who, hands) then list[#list + 1] = "Basic Attack" end
  if #hands > 0 and who:can_use("Unarmed Attack") then list[#list + 1] = "Unarmed Attack" end
  for _, name in ipairs { "Movement", "Guard" } do if who:can_use(name) then list[#list + 1] = name end end
  if not who:has("Knocked Out") then
    if who:has("Prone") then list[#list + 1] = "Stand Up" end
    choices.add_to(list, who, hands)
  end
  list[#list + 1] = "end turn"
  return list, cards
end

-- Tries a weapon's price and reach as edits of Basic Attack.
method "can_swing" { of = "creature", "Can it attack with a weapon now?", function(who, weapon)
  local price, range = "=" .. weapons.price_of(weapon), (weapon.reach or 0) .. "sp"
  return weapons.may_swing(weapon) and who:can_use("Basic Attack", { use = price, range = range })
end }

-- What a greedy creature is after: the Health of its side against that of the others; then to stand near an enemy; then
-- to keep what it could pay with.
method "worth" { of = "creature", "How well its side stands in a battle.", function(who)
  local balance = scene.balance(who, function(one) return is_out(one) and 0 or 10 + one.Health end)
  local _, steps = nearest(who, foes(who))
  return 10000 * balance - 500 * (steps or 0) + 100 * (who.Stamina + who.Mana + who.Focus) + who.AP
end }

-- Actions that may be proposed again in the same turn.
local REPEATED = { ["Basic Attack"] = true, ["Unarmed Attack"] = true, Movement = true }

-- The proposed option: one not tried this turn that reaches a target; else movement towards an
-- enemy.
local function suggestion(who, list, known, tried, enemies)
  if #enemies == 0 then return "end turn" end
  if who:has("Prone") and who.AP >= 10 and not who:has("Knocked Out") then return "Stand Up" end
  local can, cards = {}, {}
  for _, name in ipairs(list) do
    can[name] = not tried[name]
    local card = can[name] and known[name]
    local range = card and card.method == "Offensive" and card.range
    local is_wide = range and (string.find(range, "circle") or string.find(range, "Battlefield"))
    local spares = range and (not is_wide or string.find(range, "Smart") or #who:allies() == 0)
    if spares then cards[#cards + 1] = name end
  end
  if #cards > 0 then return cards[(who.Stamina + who.Mana + who.Focus) % #cards + 1] end
  if can["Basic Attack"] then return "Basic Attack" end
  if can["Unarmed Attack"] then return "Unarmed Attack" end
  local _, steps = nearest(who, enemies)
  if can.Movement and steps and steps > 0 then return "Movement" end
  return "end turn"
end

-- One decision of a turn, made by the player or by the controlling creature; returns whether the turn continues.
verb "decide" { "Makes one decision of a turn, as the player chooses.",
  of = "creature", args = { { "tried", "table" }, { "master", "entity", optional = true } },
  returns = "chosen", steps = { { "decide", function(act)
    local who = act.user
    local enemies = foes(who)
    local list, cards = options(who, enemies)
    list.default = act.master and "end turn" or suggestion(who, list, cards, act.tried, enemies)
    local choice = (act.master or who):ask("What does " .. who.name .. " do?", list)
    act.chosen = choice
    if choice == "end turn" then return end
    local done
    if choice == "Basic Attack" or choice == "Unarmed Attack" then
      local foe = not act.master and actions.suggestion(who, reachable(who, enemies)) or nil
      done = who:attack(foe, { unarmed = choice == "Unarmed Attack" })
    elseif choice == "Movement" then
      local foe = aggro.preferred(who, enemies) or nearest(who, enemies)
      local proposed = foe and step_toward(who, foe)
      done = who:use("Movement", { space = act:pick(who.space:neighbours(), "Where to?", who, proposed) })
    else
      done = who:use(choice)
    end
    if done == nil then act.chosen = "!" .. choice end
  end } } }

driver "creature" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two fighters in one space, on opposite sides; for specs and experiments.
driver "duel" (function(one, other)
  local map = space_map "A"
  local a = must(request("enlist", one, { at = map.A, side = "heroes" }))
  local b = must(request("enlist", other, { at = map.A, side = "beasts" }))
  a:set("AP", setting.turn_ap); b:set("AP", setting.turn_ap)
  return a, b
end)

-- DEW-002: the opening attack comes before the order, is paid from a turn's AP, and leaves no AP.
verb "open_battle" { "Makes the opening attack before the order, paid from the AP of a turn.", of = "creature",
  args = { { "action", "text", refers = "ability", one_of = { "Basic Attack" } },
    { "given", "table", optional = true } },
  steps = { { "strike", function(act)
    local who, given = act.user, act.given or {}
    act:say("The opening attack", true)
    who:set("AP", setting.turn_ap)
    local done, why
    if act.action == "Basic Attack" then
      done, why = who:attack(given.target, given)
    else
      done, why = who:use(act.action, given)
    end
    who:set("AP", 0)
    who:set("burned", false)
    if why then return act:stop(why) end                                       -- DEW-038: what was paid is paid
    return done
  end } } }

-- DEW-004: the players decide what happens to the enemies that lie on the battlefield.
verb "judge_fallen" { "Asks what becomes of the enemies that lie on the battlefield.",
  args = { { "fallen", "table" }, { "players", "text" } }, steps = { { "judge", function(act)
  for _, who in ipairs(act.fallen) do
    local lies_there = who:exists() and who.space and who.side ~= act.players and not who:has("Dead")
    if lies_there and act.gm:ask("What becomes of " .. who.name .. "?", { "stays knocked out", "dies" }) == "dies" then
      who:die()
    end
  end
end } } }

-- If no fighter can reach another, the GM decides whether the battle ends without a winner.
verb "call_off" { "Asks the GM whether a battle in which nobody reaches another is over.",
  returns = "over", steps = { { "ask", function(act)
  act.over = act.gm:ask("For three rounds nothing has happened: is the battle over?", { default = true })
end } } }

-- A summary of the fighters; if it stays the same, nothing happened.
local function look_of(fighters)
  local marks = {}
  for _, who in ipairs(everybody(fighters)) do
    marks[#marks + 1] = who.name .. who.Health .. (who.space and who.space.name or "") .. #who:things() .. who.side
  end
  return table.concat(marks, "|")
end

-- Counts whole rounds without an action or a change. What the last round looked like matters only while nobody has
-- acted, and is forgotten then: battles that stand alike are alike, however they came there.
local function count_still(still, fighters)
  local look = look_of(fighters)
  still.rounds = not still.acted and look == still.look and still.rounds + 1 or 0
  still.look, still.acted = look, false
end

-- The most turns of a battle, the most decisions of a turn, and the rounds without a change before the GM is asked.
local MOST_TURNS, MOST_DECISIONS, STALEMATE = 2000, 12, 3

local stages = {}

function stages.start(_, given) return { "mark_old", given.fighters, given.battle }, "recall" end

-- DEW-155: a battle that was won before, as the GM or its record says.
function stages.recall(state, given)
  local battle = given.battle
  state.rechallenge = battle.rechallenge
  if state.rechallenge or not battle.name then return stages.save(state, given) end
  return { "is_rechallenge", given.party, battle.name }, "recalled"
end

function stages.recalled(state, given)
  state.rechallenge = state.result
  return stages.save(state, given)
end

function stages.save(_, given)
  return { "save_party", given.party }, given.battle.cause == "attack" and "surprise" or "order"
end

-- The surprised fighter that comes next; nil behind the last, and then it begins anew.
local function next_surprised(state, given)
  local who = (given.battle.surprised or {})[state.at]
  state.at = who and state.at + 1 or 1
  return who
end

-- DEW-086: whom the attack surprises is Unaware until it is over.
function stages.surprise(state, given)
  local who = next_surprised(state, given)
  if not who then return stages.open(state, given) end
  return { who, "inflict", "Unaware", optional = true }, "surprise"
end

-- DEW-002: without an opening attack there is no battle.
function stages.open(_, given)
  local opening, how = given.battle.opening, { opening = true }
  for key, value in pairs(opening) do if key ~= "by" and key ~= "action" then how[key] = value end end
  return { opening.by, "open_battle", opening.action or "Basic Attack", how }, "notice"
end

function stages.notice(state, given)
  local who = next_surprised(state, given)
  if not who then return stages.order(state, given) end
  return { who, "lift", "Unaware", optional = true }, "notice"
end

function stages.order(_, given)
  local battle = given.battle
  return { "start_battle", given.fighters, battle.surprised }, battle.aggro and "aggro" or "next"
end

-- DEW-100: Aggro at the start.
function stages.aggro(_, given) return { given.battle.aggro, "draw_aggro", optional = true }, "next" end

function stages.next(state, given)
  local _, goes_on = winner(given.fighters)
  if not goes_on or state.turns == MOST_TURNS then return stages.finish(state, given) end
  state.turns = state.turns + 1
  return { "order_next" }, "ordered"
end

function stages.ordered(state, given)
  local turn, still = state.result, state.still
  if not turn then return stages.finish(state, given) end
  state.who, state.round = turn.who, turn.round
  if not turn.new_round then return stages.turn(state, given) end
  count_still(still, given.fighters)
  if still.rounds == STALEMATE then return { "call_off" }, "answered" end
  return stages.round(state, given)
end

function stages.answered(state, given)
  if state.result then return stages.finish(state, given) end
  state.still.rounds = 0
  return stages.round(state, given)
end

function stages.round(state) return { "begin_round", state.round }, "turn" end

function stages.turn(state, given)
  local who = state.who
  if not who or not who:exists() or who:has("Dead") then return stages.next(state, given) end
  state.tried, state.decided = {}, 0
  return { who, "begin_turn", optional = true }, "act"
end

-- DEW-003: a battle that is over ends before the turn does.
function stages.act(state, given)
  local who = state.who
  if state.decided == MOST_DECISIONS then return stages.turn_end(state, given) end
  local _, goes_on = winner(given.fighters)
  if not goes_on then return stages.finish(state, given) end
  if lies_still(who) or who.turn_over or who.AP < 0 or who:has("Charging") then return stages.turn_end(state, given) end
  state.decided = state.decided + 1
  return { who, "decide", state.tried, optional = true }, "chosen"
end

function stages.chosen(state, given)
  local choice = state.result
  if not choice or choice == "end turn" then return stages.turn_end(state, given) end
  local failed = re.match(choice, "^!(.*)$")
  if not failed then state.still.acted, state.still.look = true, nil end
  if not REPEATED[choice] then state.tried[failed or choice] = true end
  return stages.act(state, given)
end

function stages.turn_end(state, given)
  state.tried, state.decided = nil, nil
  if not state.who.alive then return stages.next(state, given) end
  return { state.who, "end_turn", optional = true }, "next"
end

-- What the end of the battle changes is recorded before it.
function stages.finish(state, given)
  state.side = winner(given.fighters)
  state.fallen = neutralized(given.fighters)
  return { "end_battle", state.side }, "restore"
end

function stages.restore(state, given)
  state.present = everybody(given.fighters)
  return { "restore_party", given.party, given.fighters }, "vanish"
end

function stages.vanish(state, given) return { "vanish", given.known, state.present }, "judge" end

function stages.judge(state, given) return { "judge_fallen", state.fallen, given.players }, "reward" end

-- DEW-005: the spoils come when the battle is over.
function stages.reward(state, given)
  local spoils = { loot = given.battle.loot, objective = given.battle.objective, fallen = state.fallen }
  return { "reward", given.fighters, given.players, spoils }, "clear"
end

-- The last stage, if the players won and the battle has a name.
local function note_of(state, given) return given.battle.name and state.side == given.players and "note" or nil end

-- DEW-152 to DEW-155: the stage for those of the party that died, if any. It is found before the marks are cleared, so
-- that the flow ends with its last ruling.
local function fate_of(state, given)
  if state.rechallenge then return "spare" end
  if setting.transience_scope ~= "battle" and setting.transience_scope ~= "none" then return nil end
  local dead = 0
  for _, who in ipairs(given.party) do if who:has("Dead") then dead = dead + 1 end end
  if dead == 0 then return nil end
  return dead == #given.party and "ferryman" or "coins"
end

function stages.clear(state, given)
  return { "clear_marks", given.fighters }, fate_of(state, given) or note_of(state, given), state.side
end

function stages.spare(state, given) return { "spare", given.lived }, note_of(state, given), state.side end

-- After the deal nobody is dead, and no coin is used.
function stages.ferryman(_, given) return { "ferryman", given.party, optional = true }, "coins" end

function stages.coins(state, given) return { "use_coins", given.party }, note_of(state, given), state.side end

function stages.note(state, given) return { "note_victory", given.party, given.battle.name }, nil, state.side end

-- DEW-001: the GM starts a battle with a cause: "threat", or "attack" with
-- opening = { by = ..., action = ..., target = ... }.
local function check_cause(battle)
  local cause, opening = battle.cause or "threat", battle.opening
  if cause == "attack" and not (opening and opening.by) then
    error("a battle that begins with an attack says which: opening = { by = rue, target = guard }")
  elseif cause ~= "threat" and cause ~= "attack" then
    error("a battle begins with \"threat\" or \"attack\", not with \"" .. tostring(cause) .. "\"")
  end
end

local function first_state(given)
  local fighters, battle = scene.split(given)
  local players = battle.players or fighters[1].side
  check_cause(battle)
  befriending.check_company(fighters, players)
  local party, lived = {}, {}
  for _, who in ipairs(fighters) do
    if who.side == players then party[#party + 1] = who end
    if who.side == players and not who:has("Dead") then lived[#lived + 1] = who end
  end
  local known = table.move(fighters, 1, #fighters, 1, {})
  for _, who in ipairs(everybody(fighters)) do known[#known + 1] = who end
  return { stage = "start", at = 1, turns = 0, still = { rounds = 0 } },
    { fighters = fighters, battle = battle, players = players, party = party, lived = lived, known = known }
end

-- The result is the winning side. The players' side is the first fighter's, unless players = "heroes" names it. The
-- battle's name (name = "the tiger's cave") shows whether it was won before; rechallenge = true states it.
flow "battle" { "A battle to its end: players and GM are asked, and one side wins.",
  begin = first_state, next = scene.staged(stages) }
