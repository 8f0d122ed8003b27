-- Declaring attacks (section 3.1: TLE-005, TLE-031; referenced modules: TLE-019).

local conversion = use "chapters/conversion"
local defense = use "chapters/defense"
local purse = use "chapters/purse"
local sheets = use "chapters/sheets"

local FEET = 5                                                     -- per space

local function feet_between(who, target)
  if not who.space or not target.space then return 0 end
  local steps = who:distance(target)
  return steps and FEET * steps or 100000
end

-- TLE-065: one space is 5 feet.
local function reaches(who, target, feet)
  local away = feet_between(who, target)
  if away <= feet then return true end
  return false, "out of reach: " .. away .. " feet away, " .. away - feet .. " too far"
end

local SIDES = {
  enemy = function(who, target) return target.side ~= who.side end,
  ally = function(who, target) return target.side == who.side and target ~= who end,
  other = function(who, target) return target ~= who end,
  self = function(who, target) return target == who end,
}

-- Whether a card is for this target; else the reason.
local function suits(who, def, target)
  local fits = SIDES[def.target]
  if not fits or target.kind == "creature" and fits(who, target) then return true end
  return nil, target.name .. " is no " .. def.target
end

-- TLE-019: 2 EP raise one die by one step; at most as many EP as the STR modifier.
local STEPS = { [2] = 4, [4] = 6, [6] = 8, [8] = 10, [10] = 12 }
local function enlarge(who, bought, times)
  if not times or times == 0 then return bought end
  if not setting.STR_DIE_STEP then return nil, "dice are not enlarged at this table" end
  if 2 * times > who.STR_mod then
    return nil, "it takes " .. 2 * times .. " EP, STR allows " .. who.STR_mod
  end
  local dice = table.copy(bought.dice)
  for _ = 1, times do
    local best
    for i, faces in ipairs(dice) do if STEPS[faces] and (not best or faces > dice[best]) then best = i end end
    if not best then return nil, "there is no die to enlarge" end
    dice[best] = STEPS[dice[best]]
  end
  return { dice = dice, flat = bought.flat, ep = bought.ep + 2 * times }
end

-- The EP invested in a number: as given, or as the player answers; `convertible` allows dice.
local function investment(who, given, what, most, convertible)
  if not convertible and (given.dice or type(given.ep) == "string") then return nil, what .. " is not for dice" end
  if given.ep ~= nil or given.dice ~= nil then return conversion.read(given.ep, given.dice) end
  if most < 1 then return nil, "there are no EP for " .. what end
  local ep = who:ask("How many EP for " .. what .. "?",
    { from = 1, to = most, default = math.min(most, given.likes or 8) })
  if not convertible then return conversion.read(ep) end
  return defense.choose(who, ep)
end

-- The ability that the actor uses, by name or thing.
local function chosen_ability(who, given)
  if not given.ability then return "Strike" end
  local name = type(given.ability) == "string" and given.ability or given.ability.name
  for ability in who:things("ability") do
    if ability.name == name then return ability end
  end
  return nil, who.name .. " cannot do '" .. name .. "'"
end

local function chosen_part(who, name)
  if not name then return end
  local part = purse.container(who, name) or purse.container(who, name .. " 1")
  if not part or not purse.is_part(part) then return nil, who.name .. " has no " .. name end
  return part
end

-- Pays the action or bonus action and the EP: all or nothing.
local function pay(who, price, ep, what, from)
  local bill, why = purse.plan(purse.of(who, what), ep, from)
  if not bill then return nil, why end
  if price then
    local done
    done, why = who:pay(price)
    if not done then return nil, why end
  end
  purse.settle(bill)
  return true
end

-- TLE-024: only some abilities allow a bonus action; TLE-069: so does a part in a joint act. Returns a reason, or nil.
local function cannot_hurry(def, given)
  if not given.bonus or given.held or def and def.bonus_action then return end
  return "it takes an action; a bonus action is not enough"
end

-- Whose turn it is in the combat, if it is somebody else's.
local function turn_of_another(who)
  for other in who:combatants() do
    if other ~= who and other.has_turn == true and other.in_combat then return other end
  end
end

-- Why it cannot act, if it cannot. TLE-022: in another's turn only what is free, or a part of a joint act.
local function cannot_act(who, given)
  local in_turn = given and not given.free and not given.held and who.in_combat
  local other = in_turn and turn_of_another(who)
  return other and "it is " .. other.name .. "'s turn" or who:laid("prevents", "action")
end

-- The EP of riders; or nil and the rider that the creature lacks.
local function rider_ep(who, names)
  local sum = 0
  for _, name in ipairs(names or {}) do
    local found
    for feat in who:things("feat") do if feat.name == name then found = feat end end
    if not found or not found.definition.rider then return nil, who.name .. " cannot add '" .. name .. "'" end
    sum = sum + found.definition.rider
  end
  return sum
end

-- The printed reach in feet; nil if the card prints none.
local function printed_reach(def)
  local within = def.within
  if within == "touch" then return FEET end
  if within == nil or math.type(within) == "integer" and within >= 0 then return within end
  return nil, "'" .. tostring(within) .. "' is no reach; write within = \"touch\" or a number of feet"
end

lint "reach" { on = "spell", required = true, check = function(def, report)
  local _, why = printed_reach(def)
  if why then report("within", why) end
end }

-- Checks a card's requirements; calls `told` with each invalid place and a reason.
local ASKED = { missing = true, has = true }
local POOLS = { hp = true, AEP = true }
for _, name in ipairs(sheets.attributes) do POOLS[sheets.pool_of(name)] = true end
local function judge_requires(def, told)
  for role, needs in pairs(def.requires) do
    local place = "requires." .. tostring(role)
    if role ~= "target" and role ~= "user" or type(needs) ~= "table" then
      told(place, "of its target or user something may be asked: target = { missing = \"hp\" }")
    else
      for need, what in pairs(needs) do
        if not ASKED[need] or type(what) ~= "string" then
          told(place .. "." .. tostring(need), "'" .. tostring(need) .. " = " .. tostring(what) ..
            "' asks nothing; there are missing = \"hp\" and has = \"Grappled\"")
        elseif need == "missing" and not POOLS[what] then
          told(place .. ".missing", "nobody has '" .. what .. "'; missing may be hp, AEP, Strength and the like")
        end
      end
    end
  end
end

for _, kind in ipairs { "spell", "ability" } do
  lint("nothing-asked-" .. kind) { on = kind, required = true, check = judge_requires }
end

-- `requires = { target = { missing = "hp" } }`: the target must lack points of a pool, or have a status or thing.
local function judge_needs(who, def, target)
  for role, needs in pairs(def.requires) do
    local one = role == "target" and target or who
    for need, what in pairs(needs) do
      if need == "missing" and one:missing(what) < 1 then return nil, one.name .. " lacks no " .. what end
      if need == "has" and not one:has(what) then return nil, one.name .. " is not " .. what end
    end
  end
  return true
end

-- TLE-050: an action on a target of another side is hostile, unless it heals; it ends the actor's concealment.
local function reveal(act)
  for _, target in ipairs(act.targets) do
    if target.kind == "creature" and target.side ~= act.user.side and not act.ability.heals then
      return act.user:show()
    end
  end
end

-- rue:attack(foe, { ep = 12, dice = "2d6", part = "Right Arm", from = { "free", "STR" }, with = sword })
-- Asks the GM for what only he knows of a card's condition, before anything is paid.
local function allows(act, def)
  return (type(def.when) ~= "string" or act:ruling(def.when)) and (not def.ruling or act:ruling(def.ruling))
end
local UNMET, NOT_ALLOWED = "its condition is not met", "the GM says no"

verb "attack" { "Attacks a target with a part, weapon or ability, for an action and EP.",
  of = "creature", returns = "struck",
  args = { { "target", "entity" }, { "given", "table", optional = true, keys = { "ability", "ep", "dice", "likes",
    "part", "with", "from", "riders", "enlarge", "bonus", "free", "held" } } },
  steps = { { "attack", function(act)
    local who, given = act.user, act.given or {}
    local stopped = cannot_act(who, given)
    if stopped then return act:refuse("cannot act: " .. stopped) end
    local ability, why = chosen_ability(who, given)
    if not ability then return act:refuse(why) end
    local def = type(ability) ~= "string" and ability.definition or nil
    local part
    part, why = chosen_part(who, given.part or def and def.part)
    if why then return act:refuse(why) end
    local feet = given.with and given.with.definition.within or def and def.within or FEET
    if act.target.kind ~= "creature" then return act:refuse(act.target.name .. " is nobody to attack") end
    if who:cannot_see(act.target) then return act:refuse(act.target.name .. " is unseen") end
    local near
    near, why = reaches(who, act.target, feet)
    if not near then return act:refuse(why) end
    local more
    more, why = rider_ep(who, given.riders)
    if not more then return act:refuse(why) end
    local often = who:can_strike(ability)
    if often ~= true then return act:refuse(often) end
    if def and not ability:is_met(act.target) then return act:refuse(UNMET) end
    stopped = cannot_hurry(def, given)
    if stopped then return act:refuse(stopped) end
    local price = not given.free and ((given.bonus or def and def.bonus_action) and "bonus" or "action") or nil
    if price and who[price] < 1 then return act:refuse("no " .. price .. " is left") end
    local what = { part = part }
    local bought
    bought, why = investment(who, given, "the attack", purse.total(purse.of(who, what)) - more,
      not def or def.convertible)
    if bought then bought, why = enlarge(who, bought, given.enlarge) end
    if not bought then return act:refuse(why) end
    if def and not allows(act, def) then return act:refuse(NOT_ALLOWED) end
    local done
    done, why = pay(who, price, bought.ep + more, what, given.from)
    if not done then return act:refuse(why) end
    act.struck, why = who:strike(ability, { target = act.target, bought = bought, damage_ep = bought.ep,
      weapon = given.with, riders = given.riders, held = given.held, is_met = true })
    if why then return act:refuse(why) end
  end } } }

return { feet_between = feet_between, reaches = reaches, suits = suits, investment = investment, pay = pay,
  rider_ep = rider_ep, cannot_hurry = cannot_hurry, cannot_act = cannot_act, judge_needs = judge_needs,
  printed_reach = printed_reach, allows = allows, UNMET = UNMET, NOT_ALLOWED = NOT_ALLOWED, reveal = reveal,
  feet = FEET }
