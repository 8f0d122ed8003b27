-- Proposals for characters without a player (Initiative: ACT-044): attack the nearest enemy with the most harmful
-- weapon that reaches and is affordable; else approach; else hold. A character with a goal heads for it.

local attacks = use "chapters/attacks"
local cards = use "chapters/cards"
local scene = use "stdlib/scene"

-- The space a character heads for in a chase or race.
field { "goal", of = "character" }
-- If true, the character interrupts as soon as it can instead of at its last chance in the round.
field { "eager", of = "character" }
local function goal_of(who) return type(who.goal) ~= "number" and who.goal or nil end

local function is_down(who) return who:laid("cannot", "fight") ~= nil end

-- Enemies that take part and can still fight.
local function foes(who)
  local found = {}
  for foe in who:enemies() do
    if foe.in_initiative == who.in_initiative and not is_down(foe) then found[#found + 1] = foe end
  end
  return found
end

-- The nearest of a list; `fits` filters it.
local function nearest(who, list, fits)
  local best, least
  for _, foe in ipairs(list) do
    local steps = not who.space and 0 or who:distance(foe)
    if steps and (not least or steps < least) and (not fits or fits(foe)) then best, least = foe, steps end
  end
  return best
end

-- The AP price of the next attack with a weapon.
verb "strike_price" { "Returns the AP of the next attack with a weapon.",
  of = "character", args = { { "weapon", "weapon" } }, returns = "amount",
  steps = { { "look", function(act) act.amount = act:price("speed").AP or 0 end } } }

-- The weapons that the character could attack with and still pay a fee.
local function payable(who, fee)
  local found = {}
  if who:laid("cannot", "attack") then return found end
  for weapon in who:things("weapon") do
    if not who.in_initiative or who:strike_price(weapon) + (fee or 0) <= who.AP then found[#found + 1] = weapon end
  end
  return found
end

-- Twice the average damage of an attack; critical damage counts double.
local function worth(text)
  local sum = 0
  for _, part in ipairs(re.find_all(text or "", "([+-]?) *(\\()?(\\d*)(d?)(\\d*)")) do
    local count, faces = tonumber(part[3] or ""), tonumber(part[5] or "")
    local value = part[4] == "d" and (count or 1) * ((faces or 0) + 1) or 2 * (count or 0)
    sum = sum + (part[1] == "-" and -1 or 1) * (part[2] and 2 or 1) * value
  end
  return sum
end

-- True if the attack inflicts a condition that the target does not have yet.
local function is_news(attack, foe)
  for _, effect in ipairs(attack) do
    local name = effect.inflicts and re.match(effect.inflicts, "^([^\\d,]*[^\\d, ])")
    if name and not foe:has(name) then return true end
  end
  return false
end

-- The attack of a weapon that does most to the target, and its value; 0 means nothing.
local function best_attack(weapon, foe)
  local best, most
  for i, attack in ipairs(weapon.definition.attacks) do
    local value = 2 * worth(attack.damage) + (is_news(attack, foe) and 1 or 0)
    if not most or value > most then best, most = i, value end
  end
  return best, most
end

local function is_useful(weapon, foe)
  local _, most = best_attack(weapon, foe)
  return most > 0
end

-- The weapons of a list that reach the target from here, the best first.
local function arms(who, foe, list)
  local found = {}
  for _, weapon in ipairs(list) do if attacks.reaches(who, weapon, foe) then found[#found + 1] = weapon end end
  table.sort(found, function(a, b)
    local _, one = best_attack(a, foe)
    local _, other = best_attack(b, foe)
    return one > other
  end)
  return found
end

local function can_hit(who, foe, list)
  for _, weapon in ipairs(list) do if attacks.reaches(who, weapon, foe) then return true end end
  return false
end

-- Enemies that the character could hit with a weapon of a list, and the nearest of them.
local function within_reach(who, list)
  local found = {}
  for _, foe in ipairs(foes(who)) do if can_hit(who, foe, list) then found[#found + 1] = foe end end
  return found
end
local function target(who, list)
  if #list == 0 then return nil end
  return nearest(who, foes(who), function(foe) return can_hit(who, foe, list) end)
end

-- True if the target is in reach of a useful weapon, affordable or not.
local function stands_near(who, foe)
  for weapon in who:things("weapon") do
    if attacks.reaches(who, weapon, foe) and is_useful(weapon, foe) then return true end
  end
  return false
end

-- The spaces that one move reaches while leaving AP for a fee.
local function spaces(act, who, fee)
  local found = {}
  if not who.space or who:laid("cannot", "move") then return found end
  if who.in_initiative and cards.purse(act, who, "move") <= (fee or 0) then return found end
  for space in who.space:around(who.speed) do
    if space ~= who.space then found[#found + 1] = space end
  end
  return found
end

-- The longest reach among the character's useful weapons.
local function farthest(who, foe)
  local most = 0
  for weapon in who:things("weapon") do
    if is_useful(weapon, foe) then most = math.max(most, attacks.reach_of(weapon) or 99) end
  end
  return most
end

-- A space on the way to the goal or the nearest enemy: as far as one move goes, no farther than a weapon needs.
local function destination(who)
  local foe = nearest(who, foes(who))
  local goal = goal_of(who)
  local toward = goal or foe and foe.space
  if not toward or not who.space then return end
  local reach, found = foe and farthest(who, foe), nil
  for i, space in ipairs(who:path_to(toward)) do
    if i > who.speed + 1 then break end
    if i > 1 then found = space end
    if i > 1 and not goal and space:distance(foe) <= reach then break end
  end
  return found
end

-- What a character could do now and still pay a fee: with which weapons it could attack, the nearest enemy that they
-- reach, and where it could move to.
local function prospects(act, who, fee)
  local weapons = payable(who, fee)
  return { weapons = weapons, near = target(who, weapons), spaces = spaces(act, who, fee) }
end

local function suggestion(who, can)
  local goal, can_move = goal_of(who), #can.spaces > 0
  if goal and who.space ~= goal and can_move then return "move" end
  local near = can.near
  if near and is_useful(arms(who, near, can.weapons)[1], near) then return "attack" end
  local foe = can_move and nearest(who, foes(who))
  return foe and not stands_near(who, foe) and destination(who) and "move" or "hold"
end

-- What a greedy character is after: to reach its goal; the health of its side against that of the others; then to stand
-- near an enemy; then to keep its AP.
method "worth" { of = "character", "How well its side stands in initiative.", function(who)
  local balance = scene.balance(who, function(one)
    return is_down(one) and 0 or 5 + one.standard + 2 * one.crit
  end)
  local goal, foe = goal_of(who), nearest(who, foes(who))
  local ahead = goal and who.space and who.space:distance(goal) or 0
  local apart = not goal and foe and who.space and who:distance(foe) or 0
  return 10000 * balance - 50000 * ahead - 500 * apart + 10 * who.AP
end }

-- True if the character has something to do and is eager or will be dealt no more cards in this round.
verb "would_interrupt" { "Tells whether a character without a player would interrupt now.",
  of = "character", returns = "answer", steps = { { "look", function(act)
  local who = act.user
  act.answer = false
  local fee, comes = setting.interrupt_includes_action and 0 or 1, false
  if cards.purse(act, who, "move") <= fee then return end
  for card in who:things("card") do
    local pile = act:deck_pile(cards.deck, card)
    comes = comes or pile and pile.pile == "draw"
  end
  if not comes or who.eager == true then act.answer = suggestion(who, prospects(act, who, fee)) ~= "hold" end
end } } }

return { is_down = is_down, goal_of = goal_of, nearest = nearest, arms = arms, best_attack = best_attack,
  within_reach = within_reach, destination = destination, prospects = prospects, suggestion = suggestion }
