-- Proposals for creatures without a player (Turn Order: TSL-014; Draw Aggro: TSL-106).

local attacks = use "chapters/attacks"
local constants = use "chapters/constants"
local dice = use "chapters/dice"
local scene = use "stdlib/scene"

local function foes(act, who)
  return act.scene:with(function(other)
    return other.kind == "creature" and other.side ~= who.side and other.in_scene and not other:has("Broken")
  end)
end

-- TSL-106: a foe that draws aggro, else the nearest.
local function prey(act, who)
  local best, least
  for foe in foes(act, who) do
    local rank = constants.RANK[who:zone(foe)] - (foe:has("Drawing Aggro") and 10 or 0)
    if not least or rank < least then best, least = foe, rank end
  end
  return best
end

-- The weapon that is least outside its zones, and by how many zones.
local function arm(who, foe)
  local best, least
  for weapon in attacks.usable(who) do
    local off = attacks.off_by(weapon, who:zone(foe))
    if not least or off < least then best, least = weapon, off end
  end
  return best, least
end

-- The direction that brings a weapon into its zones: nearer if it fights at a shorter distance.
local function direction(weapon, zone)
  for name in pairs(attacks.zones_of(weapon)) do
    if constants.RANK[name] < constants.RANK[zone] then return "nearer" end
  end
  return "farther"
end

-- Whether its price is affordable now.
verb "can_use" { "Tells whether the creature can pay for an ability or support action now.",
  of = "creature", args = { { "what", "ability" } }, returns = "possible", steps = { { "look",
  function(act)
    local is_pinned = dice.takes_movement(act.ability.cost) and act.user:laid("cannot", "move")
    local is_met = act.ability.target and act.ability.target ~= "self" or act.self:is_met()
    act.possible = not is_pinned and is_met and act:affordable("cost") and true or false
  end } } }

-- An ability that attacks and is possible now.
local function power(who, foe)
  for ability in who:things("ability") do
    local card = ability.definition
    local reaches = not card.within or constants.RANK[who:zone(foe)] <= constants.RANK[card.within]
    if card.attack and reaches and who:can_use(ability) and who:missing("Spirit") > 1 and who:missing("Mind") > 1 then
      return ability.name
    end
  end
end

-- An ally within range that fits a support action.
local function friend(act, who, within, fits)
  for other in act.scene:with(function(one) return one.kind == "creature" end) do
    local is_there = other ~= who and other.side == who.side and other.in_scene and not other:has("Broken")
    if is_there and (not within or constants.RANK[who:zone(other)] <= constants.RANK[within]) and fits(other) then
      return other
    end
  end
end

local function can_move(who) return who.movement > 0 and not who:laid("cannot", "move") end

-- Support actions in order, each with its target and whether it is proposed.
local HELP = {
  { "Steady the Spirit", function(act, who)
    return who:missing("Mind") > 1 and friend(act, who, "Near", function(one) return one.Mind > who.Mind + 1 end), true
  end },
  { "Draw Aggro", function(act, who)
    if not can_move(who) or who:missing("Body") < 3 then return nil end
    for foe in foes(act, who) do if foe:has "Drawing Aggro" then return nil end end
    local weak = friend(act, who, nil, function(one) return one:missing("Body") < 2 end)
    return weak and who, true
  end },
  { "Tactical Assist", function(act, who, is_armed)
    return friend(act, who, nil, function(one) return not one:has "Assisted" end), not is_armed
  end },
  { "Grant Reroll", function(act, who, is_armed)
    return friend(act, who, "Near", function(one) return #one:things "promise" == 0 end), not is_armed
  end },
  { "Ground a Path-walker", function(act, who, is_armed)
    local ally = friend(act, who, "Near", function(one) return not one:has "Attuned" end)
    return who:missing("Spirit") > 1 and ally, not is_armed
  end },
}

-- All options, the proposed one, and the target of each.
local function options(act, who)
  local foe, list, targets = prey(act, who), {}, {}
  if not foe then return list, targets end
  local weapon, off = arm(who, foe)
  local strike = power(who, foe)
  local is_armed = weapon and off == 0 or strike ~= nil
  local function offer(name, target, is_proposed)
    list[#list + 1] = name
    targets[name] = target
    if is_proposed and not list.default then list.default = name end
  end
  for _, help in ipairs(HELP) do
    local target, is_proposed = help[2](act, who, is_armed)
    if target then offer(help[1], target, is_proposed) end
  end
  if strike then offer(strike, foe, not weapon or off > 0 or who:missing("Body") < 2) end
  if weapon then offer("attack", foe, true) end
  if who:zone(foe) == "Engaged" then offer("grapple", foe, true) end
  offer("hold", who, true)
  return list, targets, weapon
end

local function come_closer(who, foe, weapon)
  if not can_move(who) then return end
  local zone = who:zone(foe)
  local way = weapon and direction(weapon, zone) or "nearer"
  local is_off = not weapon and zone ~= "Engaged" or weapon and attacks.off_by(weapon, zone) > 0
  if is_off then who:shift(foe, way) end
end

-- What a greedy creature is after: the room for Stress of its side against that of the others.
method "worth" { of = "creature", "How well its side stands in a scene.", function(who)
  return scene.balance(who, function(one)
    if one:has("Broken") then return 0 end
    return 10 + one:missing("Body") + one:missing("Mind") + one:missing("Spirit")
  end)
end }

-- A whole turn: moves to where its weapon fights, then does one thing, which it returns.
verb "take_turn" { "Plays a whole turn of a creature without a player: it moves, then does one thing.",
  of = "creature", returns = "chosen", steps = { { "take", function(act)
  local who = act.user
  local foe = prey(act, who)
  if not foe or who:laid("cannot", "act") then return end
  local weapon = arm(who, foe)
  come_closer(who, foe, weapon)
  if who:laid("cannot", "act") then return end
  local list, targets, with = options(act, who)
  if #list == 0 then return end
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice == "attack" then who:attack(targets.attack, { with = with })
  elseif choice == "grapple" then who:attack(targets.grapple, { type = "brute force" })
  elseif choice ~= "hold" then who:use(choice, { target = targets[choice] }) end
  act.chosen = choice
end } } }

return { foes = foes }
