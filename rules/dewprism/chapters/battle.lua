-- Runs a battle from start to end, and the decisions of each fighter (Battle Start;
-- Battle End: DEW-001 to DEW-005, DEW-101).

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
  local cards = {}
  for ability in who:things("ability"):affordable("use") do
    local card = ability.definition
    if application.is_action(card) and not (card.granted or ability.disabled) and may_act(who, card) then
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
    local spares = range and (not re.find(range, "circle|Battlefield") or re.find(range, "Smart") or #who:allies() == 0)
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

-- Plays one turn until it or the battle is over; returns whether the fighter acted.
local function play_turn(who, fighters)
  who:begin_turn()
  local tried, has_acted = {}, false
  for _ = 1, 12 do
    local _, goes_on = winner(fighters)
    if not goes_on then return true end
    if lies_still(who) or who.turn_over or who.AP < 0 or who:has("Charging") then break end
    local choice = who:decide(tried)
    if not choice or choice == "end turn" then break end
    local name = re.match(choice, "^!(.*)$")
    if name then tried[name] = true else has_acted = true end
    if not REPEATED[choice] then tried[choice] = true end
  end
  if who.alive then who:end_turn() end
  return has_acted
end

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

-- DEW-001: the GM starts a battle with a cause: "threat", or "attack" with
-- opening = { by = ..., action = ..., target = ... }.
local function begin(battle, fighters)
  local cause = battle.cause or "threat"
  if cause == "attack" then
    local opening = battle.opening or
      error("a battle that begins with an attack says which: opening = { by = rue, target = guard }")
    local given = { opening = true }
    for key, value in pairs(opening) do if key ~= "by" and key ~= "action" then given[key] = value end end
    for _, who in ipairs(battle.surprised or {}) do who:inflict("Unaware") end                        -- DEW-086
    local done, why = opening.by:open_battle(opening.action or "Basic Attack", given)
    for _, who in ipairs(battle.surprised or {}) do who:lift("Unaware") end
    if type(why) == "table" then why = why.message end
    if done == nil then error("there was no opening attack: " .. (why or "it was stopped")) end
  elseif cause ~= "threat" then
    error("a battle begins with \"threat\" or \"attack\", not with \"" .. tostring(cause) .. "\"")
  end
  must(request("start_battle", fighters, battle.surprised))
  if battle.aggro then battle.aggro:draw_aggro() end                                                  -- DEW-100
end

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

-- Counts whole rounds without an action or a change.
local function count_still(still, fighters)
  local look = look_of(fighters)
  still.rounds = not still.acted and look == still.look and still.rounds + 1 or 0
  still.look, still.acted = look, false
end

local function play_rounds(fighters)
  local side, goes_on = winner(fighters)
  local still = { rounds = 0 }
  for _ = 1, 2000 do
    if not goes_on then break end
    local turn = must(request("order_next"))
    if not turn then break end
    if turn.new_round then
      count_still(still, fighters)
      if still.rounds >= 3 then
        if must(request("call_off")) then return nil end
        still.rounds = 0
      end
      must(request("begin_round", turn.round))
    end
    local who = turn.who
    if who and who:exists() and not who:has("Dead") and play_turn(who, fighters) then still.acted = true end
    side, goes_on = winner(fighters)
  end
  return side
end

-- DEW-152 to DEW-155: handles the members of the party that died in the battle.
local function after_death(party, lived, rechallenge)
  if rechallenge then return must(request("spare", lived)) end
  if setting.transience_scope ~= "battle" and setting.transience_scope ~= "none" then return end
  local dead = 0
  for _, who in ipairs(party) do if who:has("Dead") then dead = dead + 1 end end
  if dead == #party and request("ferryman", party) then return end
  if dead > 0 then must(request("use_coins", party)) end
end

-- Plays a battle to its end and asks players and GM; returns the winning side. The players' side is the first
-- fighter's, unless players = "heroes" names it. The battle's name (name = "the tiger's cave") shows whether it was won
-- before; rechallenge = true states it.
driver "battle" (function(given)
  local fighters, battle = scene.split(given)
  local party, lived = {}, {}
  local players = battle.players or fighters[1].side
  for _, who in ipairs(fighters) do
    if who.side == players then party[#party + 1] = who end
    if who.side == players and not who:has("Dead") then lived[#lived + 1] = who end
  end
  must(request("mark_old", fighters, battle))
  befriending.check_company(fighters, players)
  local rechallenge = battle.rechallenge or battle.name and must(request("is_rechallenge", party, battle.name))
  local known = table.move(fighters, 1, #fighters, 1, {})
  for _, who in ipairs(everybody(fighters)) do known[#known + 1] = who end
  must(request("save_party", party))
  begin(battle, fighters)
  local side = play_rounds(fighters)
  local fallen = neutralized(fighters)
  must(request("end_battle", side))
  local present = everybody(fighters)
  must(request("restore_party", party, fighters))
  must(request("vanish", known, present))
  must(request("judge_fallen", fallen, players))
  must(request("reward", fighters, players, { loot = battle.loot, objective = battle.objective, fallen = fallen }))
  must(request("clear_marks", fighters))
  after_death(party, lived, rechallenge)
  if battle.name and side == players then must(request("note_victory", party, battle.name)) end
  return side
end)
