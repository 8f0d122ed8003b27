-- A battle from its start to its end, and what each fighter does in its turn (DEW-001, DEW-003, DEW-101).

local actions = use "chapters/actions"

local function is_out(who)
  return not who.alive or who:has("Knocked Out") or who:has("Dead") or not who.space
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

local function play_turn(who)
  who:begin_turn()
  local tried = {}
  for _ = 1, 12 do
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

-- Plays the battle to its end, asking whom it must ask; returns the side that won.
driver "battle" (function(fighters)
  local party = {}
  for _, who in ipairs(fighters) do if who.side == fighters[1].side then party[#party + 1] = who end end
  request("save_party", party)
  request("start_battle", fighters)
  local side, goes_on = winner(fighters)
  for _ = 1, 2000 do
    if not goes_on then break end
    local turn = request("order_next")
    if not turn then break end
    if turn.new_round then request("begin_round", turn.round) end
    local who = turn.who
    if who and who.alive and not who:has("Dead") then play_turn(who) end
    side, goes_on = winner(fighters)
  end
  request("end_battle", side)
  request("restore_party", party)
  return side
end)
