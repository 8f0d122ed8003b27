-- A battle from its start to its end, and what each fighter does in its turn (Battle Start; Battle End: DEW-001 to
-- DEW-005, DEW-101).

local actions = use "chapters/actions"

-- Neutralized: gone, fled, or in a state in which nobody can fight.
local function is_out(who)
  return not who.alive or not who.space or actions.barred(who, "fight") ~= nil
end

-- DEW-003: over when at most one side has somebody who can fight.
local function winner(fighters)
  local sides, standing = {}, nil
  for _, who in ipairs(fighters) do
    if not is_out(who) and not sides[who.side] then
      if standing then return nil, true end
      sides[who.side], standing = true, who.side
    end
  end
  return standing, false
end

-- Enemies that can still fight, nearest first among those that can be reached.
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

-- The next step of the way to somebody.
local function step_toward(who, foe)
  for space in who:path_to(foe) do if space ~= who.space then return space end end
end

-- Everything the fighter can do now, by name; a line each.
local function options(who)
  local list = {}
  for ability in who:things("ability") do
    if ability.definition.applies == "Action" and not ability.definition.granted and who:can_use(ability.name) then
      list[#list + 1] = ability.name
    end
  end
  list[#list + 1] = "Basic Attack"
  list[#list + 1] = "Movement"
  list[#list + 1] = "Guard"
  if who:has("Prone") then list[#list + 1] = "Stand Up" end
  list[#list + 1] = "end turn"
  return list
end

-- What the fighter does when nobody says otherwise: hit what is near, go where somebody is.
local function suggestion(who, list, act)
  if #foes(who) == 0 then return "end turn" end
  if who:has("Prone") and who.AP >= 10 then return "Stand Up" end
  local foe, steps = nearest(who, foes(who))
  if not foe then return "end turn" end
  local cards = {}
  for _, name in ipairs(list) do
    local card = who.things and who:things("ability")[name]
    local type = card and card.definition.type or ""
    if re.find(type, "Offensive|Offense") and not (act.tried or {})[name] then cards[#cards + 1] = name end
  end
  if who.AP >= 10 and #cards > 0 and steps <= 2 then return cards[(who.AP // 5) % #cards + 1] end
  if who.AP >= 5 and steps > 0 and not act.walked then return "Movement" end
  if who.AP >= 5 and steps == 0 and not act.swung then return "Basic Attack" end
  return "end turn"
end

verb "can_use" { of = "creature", args = { { "ability", "ability" } }, returns = "possible", steps = { { "look", function(act)
  act.possible = act:affordable("use") or false
  if actions.barred(act.user, "act") then act.possible = false end
end } } }

-- One decision of a turn: asked of its player, carried out. The result says whether the turn goes on.
verb "decide" { of = "creature", args = { { "tried", "table" } }, returns = "chosen", steps = { { "decide", function(act)
  local who = act.user
  local list = options(who)
  local default = suggestion(who, list, { tried = act.tried, walked = act.tried.Movement, swung = act.tried["Basic Attack"] })
  list.default = default
  local choice = who:ask("What does " .. who.name .. " do?", list)
  act.chosen = choice
  if choice == "end turn" then return end
  local done
  if choice == "Basic Attack" then
    done = who:attack(actions.suggestion(who, foes(who)))
  elseif choice == "Movement" then
    local foe = nearest(who, foes(who))
    done = who:use("Movement", { space = act:pick(who.space:neighbours(), "Where to?", who, foe and step_toward(who, foe)) })
  else
    done = who:use(choice)
  end
  if not done then act.chosen = "!" .. choice end
end } } }

-- A turn goes on until it is over, by itself or with the battle; true while there is somebody left to fight.
local function play_turn(who, fighters)
  who:begin_turn()
  local tried = {}
  for _ = 1, 12 do
    local _, goes_on = winner(fighters)
    if not goes_on then return end
    if is_out(who) or who.turn_over or who.AP < 0 or who:has("Charging") then break end
    local choice = who:decide(tried)
    if not choice or choice == "end turn" then break end
    local name = re.match(choice, "^!(.*)$")
    if name then tried[name] = true end
  end
  if who.alive then who:end_turn() end
end

driver "creature" (function(name, fields)
  return request("enlist", name, fields)
end)

-- Two fighters in one space, on opposite sides; for specs and trying things out.
driver "duel" (function(one, other)
  local map = space_map "A"
  local a = request("enlist", one, { at = map.A, side = "heroes" })
  local b = request("enlist", other, { at = map.A, side = "beasts" })
  a:set("AP", setting.turn_ap); b:set("AP", setting.turn_ap)
  return a, b
end)

-- DEW-002: outside the order, from the AP of a usual turn; nothing of it is left for later.
verb "open_battle" { of = "creature", args = { { "action", "text" }, { "given", "table", optional = true } },
  steps = { { "strike", function(act)
    local who, given = act.user, act.given or {}
    act:say("The opening attack", true)
    who:set("AP", setting.turn_ap)
    local done, why
    if act.action == "Basic Attack" then done, why = who:attack(given.target, given) else done, why = who:use(act.action, given) end
    who:set("AP", 0)
    if not done and why then return act:refuse(why) end
  end } } }

-- DEW-004: what becomes of the enemies that lie on the battlefield is for the players to say.
verb "judge_fallen" { args = { { "fighters", "table" }, { "players", "text" } }, steps = { { "judge", function(act)
  for _, who in ipairs(act.fighters) do
    local lies_there = who:exists() and who.space and who.side ~= act.players and is_out(who) and not who:has("Dead")
    if lies_there and act.gm:ask("What becomes of " .. who.name .. "?", { "stays knocked out", "dies" }) == "dies" then
      who:die()
    end
  end
end } } }

-- DEW-005: not before the battle has ended.
field { "XP", "Gil", of = "creature", transience = "keep" }
verb "reward" { args = { { "fighters", "table" }, { "players", "text" } }, steps = { { "share", function(act)
  if #act:order_entries() > 0 then return act:refuse("the battle is not over") end
  local party, xp, gil = {}, 0, 0
  for _, who in ipairs(act.fighters) do
    if who:exists() and who.side == act.players then party[#party + 1] = who
    elseif who:exists() and is_out(who) then xp, gil = xp + (who.xp or 0), gil + (who.gil or 0) end
  end
  for _, who in ipairs(party) do
    who:set("XP", (who.XP or 0) + xp // #party)                              -- DEW-163
    who:set("Gil", (who.Gil or 0) + gil)                                     -- DEW-164: once for each of them
  end
  act:say("The spoils: " .. xp .. " XP, " .. gil * #party .. " gil")
end } } }

-- DEW-001: the GM starts it and says why: "threat", or "attack" with opening = { by = ..., action = ..., target = ... }.
local function begin(battle, fighters)
  local cause = battle.cause or "threat"
  if cause == "attack" then
    local opening = battle.opening or error("a battle that begins with an attack says which: opening = { by = rue, target = guard }")
    opening.by:open_battle(opening.action or "Basic Attack", { target = opening.target, space = opening.space })
  elseif cause ~= "threat" then
    error("a battle begins with \"threat\" or \"attack\", not with \"" .. tostring(cause) .. "\"")
  end
  request("start_battle", fighters, battle.surprised)
end

local function play_rounds(fighters)
  local side, goes_on = winner(fighters)
  for _ = 1, 2000 do
    if not goes_on then break end
    local turn = request("order_next")
    if not turn then break end
    if turn.new_round then request("begin_round", turn.round) end
    local who = turn.who
    if who and who:exists() and not who:has("Dead") then play_turn(who, fighters) end
    side, goes_on = winner(fighters)
  end
  return side
end

-- Plays the battle to its end, asking whom it must ask; returns the side that won. The players' side is that of the
-- first fighter, unless it says players = "heroes".
driver "battle" (function(battle)
  local fighters, party = {}, {}
  for i, who in ipairs(battle) do fighters[i] = who end
  local players = battle.players or fighters[1].side
  for _, who in ipairs(fighters) do if who.side == players then party[#party + 1] = who end end
  request("save_party", party)
  begin(battle, fighters)
  local side = play_rounds(fighters)
  local present = {}
  for i, entry in ipairs(request("order_entries")) do present[#present + 1] = entry.who end
  request("end_battle", side)
  request("restore_party", party, fighters)
  request("vanish", fighters, present)
  request("judge_fallen", fighters, players)
  request("reward", fighters, players)
  return side
end)
