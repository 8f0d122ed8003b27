-- What a character may do when it can act (Initiative: ACT-039, ACT-044); policy.lua proposes an option. Later chapters
-- add options of their own:
--
--     decisions.add("write a hex", { possible = function(act, who) … end, effect = function(act, who) … end,
--       proposed = function(act, who) … end })                -- true: proposed before what policy.lua suggests

local cards = use "chapters/cards"
local policy = use "chapters/policy"

-- Options added by other chapters: offered while `possible`; `effect` returns nil if the action could not be done.
local OTHERS = {}
local function add(name, entry)
  OTHERS[#OTHERS + 1] = { name = name, possible = entry.possible, effect = entry.effect, proposed = entry.proposed }
end

-- True if the character can use this skill now.
verb "can_use" { "Tells whether the character can use a skill now.",
  of = "character", args = { { "skill", "skill" } }, returns = "possible",
  steps = { { "look", function(act)
    local who = act.user
    local cost = act.ability.cost
    local pays = not who.in_initiative or cost and act:affordable("cost") or not cost and who.AP > 0
    local target = act.ability.target
    local is_met = target and target ~= "self" or not act.self or act.self:is_met()
    act.possible = not act.ability.trigger and act:affordable("uses") and pays and is_met and true or false
  end } } }

-- The names of all actions the character can afford now; which of the options of other chapters are among them.
local function options(act, who, can)
  local list, others = {}, {}
  if can.near then list[#list + 1] = "attack" end
  if #can.spaces > 0 then list[#list + 1] = "move" end
  for skill in who:things("skill") do
    if who:can_use(skill) then list[#list + 1] = skill.name end
  end
  for _, other in ipairs(OTHERS) do
    if other.possible(act, who) then list[#list + 1], others[#others + 1] = other.name, other end
  end
  list[#list + 1] = "something else"
  list[#list + 1] = "hold"
  return list, others
end

verb "choices" { "Lists the actions that the character can afford now.",
  of = "character", steps = { { "look", function(act)
    act.result = options(act, act.user, policy.prospects(act, act.user))
  end } } }

local function do_attack(act, who, weapons)
  local list = policy.within_reach(who, weapons)
  local foe = act:pick(list, "Whom does " .. who.name .. " attack?", who, policy.nearest(who, list))
  local choice = policy.arms(who, foe, weapons)
  local weapon = act:pick(choice, "With what?", who, choice[1])
  local best, names, places = policy.best_attack(weapon, foe), {}, {}
  for i, attack in ipairs(weapon.definition.attacks) do
    names[i] = i .. ": " .. (attack.damage or "no damage")
    places[names[i]] = i
  end
  local attack = places[act:pick(names, "Which attack?", who, names[best])]
  return who:attack(foe, { weapon = weapon, attack = attack })
end

-- ACT-039: the GM sets the cost; most actions cost 1 AP, a reasonable amount of simple things none.
verb "improvise" { "Does something that has no rule, for as many AP as the GM says.",
  of = "character", args = { { "what", "text", optional = true } }, tells = "does something else",
  may = { { "able", laid = "cannot act" } },
  steps = { { "pay", function(act)
    local who = act.user
    local what = act.what and "to " .. act.what or "that " .. who.name .. " does"
    local price = act.gm:ask("How many AP is it " .. what .. "?", { from = 0, to = 9, default = 1 })
    if not who.in_initiative or price == 0 then return end
    local done, why = who:spend_ap(price)
    if not done then return act:refuse(why) end
  end } } }

local function proposal(act, who, can, others)
  for _, other in ipairs(others) do
    if other.proposed and other.proposed(act, who) then return other.name end
  end
  return policy.suggestion(who, can)
end

local function carry_out(act, who, choice, can)
  if choice == "attack" then return do_attack(act, who, can.weapons) end
  if choice == "move" then return who:move(act:pick(can.spaces, "Where to?", who, policy.destination(who))) end
  if choice == "something else" then return who:improvise() end
  for _, other in ipairs(OTHERS) do if other.name == choice then return other.effect(act, who) end end
  return who:use(choice)
end

local function has_cards(act, who) return #act:deck_cards(cards.deck, { "hand", who }) > 0 end

-- ACT-044: does one thing with the cards in hand; returns what was done, or nil if the character holds or fails.
verb "decide" { "Does one thing with the cards in hand, as the player chooses.",
  of = "character", returns = "chosen", steps = { { "decide", function(act)
  local who = act.user
  if who:laid("cannot", "act") or who.in_initiative and not has_cards(act, who) then return end
  local can = policy.prospects(act, who)
  local list, others = options(act, who, can)
  list.default = proposal(act, who, can, others)
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice ~= "hold" and carry_out(act, who, choice, can) ~= nil then act.chosen = choice end
end } } }

return { add = add }
