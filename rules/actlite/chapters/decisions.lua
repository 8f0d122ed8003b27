-- What somebody does who may act, and what is proposed for whoever nobody plays (Initiative: ACT-039, ACT-044).
--
-- The policy: attack the nearest with the weapon that does most, of those that reach and can be paid; else go nearer; else
-- hold. Who has a goal goes there.

local attacks = use "chapters/attacks"
local cards = use "chapters/cards"

-- Where it wants to be, in a chase or a race.
field { "goal", of = "character" }
local function goal_of(who) return type(who.goal) ~= "number" and who.goal or nil end

-- What else may be done, by name: { possible = function(act, who), effect = function(act, who) }.
local OTHERS = {}
local function add(name, entry) OTHERS[#OTHERS + 1] = { name = name, possible = entry.possible, effect = entry.effect } end

local function is_down(who) return who:laid("cannot", "fight") ~= nil end

-- Enemies that take part and can fight.
local function foes(who)
  local found = {}
  for foe in who:enemies() do
    if foe.in_initiative == who.in_initiative and not is_down(foe) then found[#found + 1] = foe end
  end
  return found
end

local function nearest(who, list)
  local best, least
  for _, foe in ipairs(list) do
    local steps = not who.space and 0 or who:distance(foe)
    if steps and (not least or steps < least) then best, least = foe, steps end
  end
  return best
end

-- Could it attack with this weapon now?
verb "can_strike" { of = "character", args = { { "weapon", "weapon" }, { "edits", "edits" } }, returns = "possible",
  steps = { { "look", function(act)
    local who = act.user
    act.possible = attacks.in_reach(act) and not who:laid("cannot", "attack")
      and (not who.in_initiative or act:affordable("speed") ~= nil) or false
  end } } }

-- What an attack does on an average, in halves; critical damage counts twice.
local function worth(text)
  local sum = 0
  for _, part in ipairs(re.find_all(text or "", "([+-]?) *(\\()?(\\d*)(d?)(\\d*)")) do
    local count, faces = tonumber(part[3] or ""), tonumber(part[5] or "")
    local value = part[4] == "d" and (count or 1) * ((faces or 0) + 1) or 2 * (count or 0)
    sum = sum + (part[1] == "-" and -1 or 1) * (part[2] and 2 or 1) * value
  end
  return sum
end

-- The attack of a weapon that does most, and how much.
local function best_attack(weapon)
  local best, most
  for i, attack in ipairs(weapon.definition.attacks) do
    local value = worth(attack.damage)
    if not most or value > most then best, most = i, value end
  end
  return best, most
end

-- The weapons it could attack somebody with now, the one that does most first.
local function arms(who, foe)
  local found = {}
  for weapon in who:things("weapon") do
    if who:can_strike(weapon, { target = foe }) then found[#found + 1] = weapon end
  end
  table.sort(found, function(a, b)
    local _, one = best_attack(a)
    local _, other = best_attack(b)
    return one > other
  end)
  return found
end

local function within_reach(who)
  local found = {}
  for _, foe in ipairs(foes(who)) do if #arms(who, foe) > 0 then found[#found + 1] = foe end end
  return found
end

-- Is somebody near enough for a weapon, whether it can be paid now or not?
local function stands_near(who, foe)
  for weapon in who:things("weapon") do
    local reach = attacks.reach_of(weapon)
    if not who.space or not foe.space or not reach and who:line_to(foe) or (who:distance(foe) or 99) <= (reach or 0) then
      return true
    end
  end
  return false
end

-- Spaces it could go to with one move.
local function spaces(who)
  local found = {}
  if not who.space or who:laid("cannot", "move") then return found end
  for space in who.space:around(who.speed) do
    if space ~= who.space then found[#found + 1] = space end
  end
  return found
end

-- The farthest that one of its weapons reaches.
local function farthest(who)
  local most = 0
  for weapon in who:things("weapon") do most = math.max(most, attacks.reach_of(weapon) or 99) end
  return most
end

-- The way to its goal, or to the nearest enemy: as far as one move goes, no farther than a weapon needs.
local function destination(who)
  local foe = nearest(who, foes(who))
  local goal = goal_of(who)
  local toward = goal or foe and foe.space
  if not toward or not who.space then return end
  local reach, found = farthest(who), nil
  for i, space in ipairs(who:path_to(toward)) do
    if i > who.speed + 1 then break end
    if i > 1 then found = space end
    if i > 1 and not goal and space:distance(foe) <= reach then break end
  end
  return found
end

-- Could this skill be used now?
verb "can_use" { of = "character", args = { { "skill", "skill" } }, returns = "possible", steps = { { "look", function(act)
  local who = act.user
  act.possible = not act.ability.trigger and act:affordable("uses") and act:affordable("cost")
    and (act.ability.cost or not who.in_initiative or who.AP > 0) and true or false
end } } }

local function moves(who) return not who.in_initiative or who.AP > 0 end

-- All that it could do now, by name; nothing of it costs more than it has.
local function options(act, who)
  local list = {}
  if #within_reach(who) > 0 then list[#list + 1] = "attack" end
  if moves(who) and #spaces(who) > 0 then list[#list + 1] = "move" end
  for skill in who:things("skill") do if who:can_use(skill) then list[#list + 1] = skill.name end end
  for _, other in ipairs(OTHERS) do if other.possible(act, who) then list[#list + 1] = other.name end end
  list[#list + 1] = "something else"
  list[#list + 1] = "hold"
  return list
end

local function suggestion(who, list)
  local can = {}
  for _, name in ipairs(list) do can[name] = true end
  local goal = goal_of(who)
  if goal and who.space ~= goal and can.move then return "move" end
  if can.attack then return "attack" end
  local foe = nearest(who, foes(who))
  return foe and can.move and not stands_near(who, foe) and destination(who) and "move" or "hold"
end

local function do_attack(act, who)
  local list = within_reach(who)
  local foe = act:pick(list, "Whom does " .. who.name .. " attack?", who, nearest(who, list))
  local choice = arms(who, foe)
  local weapon = act:pick(choice, "With what?", who, choice[1])
  local best, names, places = best_attack(weapon), {}, {}
  for i, attack in ipairs(weapon.definition.attacks) do
    names[i] = i .. ": " .. (attack.damage or "no damage")
    places[names[i]] = i
  end
  local attack = places[act:pick(names, "Which attack?", who, names[best])]
  return who:attack(foe, { weapon = weapon, attack = attack })
end

-- ACT-039: the GM says what it costs; most actions 1 AP, a reasonable amount of simple things none.
verb "improvise" { of = "character", args = { { "what", "text", optional = true } }, tells = "does something else",
  may = { { "able", laid = "cannot", word = "act" } },
  steps = { { "pay", function(act)
    local who = act.user
    local price = act.gm:ask("How many AP is it " .. (act.what and "to " .. act.what or "that " .. who.name .. " does") .. "?",
      { from = 0, to = 9, default = 1 })
    if not who.in_initiative or price == 0 then return end
    local done, why = who:spend_ap(price)
    if not done then return act:refuse(why) end
  end } } }

local function carry_out(act, who, choice)
  if choice == "attack" then return do_attack(act, who) end
  if choice == "move" then return who:move(act:pick(spaces(who), "Where to?", who, destination(who))) end
  if choice == "something else" then return who:improvise() end
  for _, other in ipairs(OTHERS) do if other.name == choice then return other.effect(act, who) end end
  return who:use(choice)
end

local function has_cards(act, who) return #act:deck_cards(cards.deck, { "hand", who }) > 0 end

-- ACT-044: one thing done with the cards in hand, or none; gives what was done, nil when it holds or could not.
verb "decide" { of = "character", returns = "chosen", steps = { { "decide", function(act)
  local who = act.user
  if who:laid("cannot", "act") or who.in_initiative and not has_cards(act, who) then return end
  local list = options(act, who)
  list.default = suggestion(who, list)
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice ~= "hold" and carry_out(act, who, choice) ~= nil then act.chosen = choice end
end } } }

return { add = add, is_down = is_down, goal_of = goal_of }
