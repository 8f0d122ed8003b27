-- Proposals for creatures without a player: break free, heal an ally that is low, attack or cast at the nearest enemy
-- with a few EP, else approach.

local attacks = use "chapters/attacks"
local purse = use "chapters/purse"
local scene = use "stdlib/scene"
local synergy = use "chapters/synergy"

local FEET = attacks.feet

local function is_down(who) return who.hp <= 0 or who:laid("prevents", "fight") ~= nil end

local function foes(who)
  local found = {}
  for foe in who:enemies() do
    if foe.in_combat == true and not is_down(foe) and not who:cannot_see(foe) and not foe:laid("immune", "harm") then
      found[#found + 1] = foe
    end
  end
  return found
end

local function nearest(who)
  local best, least
  for _, foe in ipairs(foes(who)) do
    local away = attacks.feet_between(who, foe)
    if not least or away < least then best, least = foe, away end
  end
  return best, least
end

-- EP that have about an even chance to connect.
local function likes(who) return 6 + 2 * (who.DEX_mod + who.INT_mod) end

local function fullest_part(who)
  local best
  for thing in who:things("container") do
    if purse.is_part(thing) and thing.EP > 0 and (not best or thing.EP > best.EP) then best = thing end
  end
  return best
end

-- An attack that reaches this far: the ability with most EP behind it, else the fullest part; nil without EP.
local function strike_at(who, away)
  local best, most = nil, 0
  for ability in who:things("ability") do
    local def = ability.definition
    local part = def.part and (purse.container(who, def.part) or purse.container(who, def.part .. " 1"))
    local ep = (not def.part or part) and purse.total(purse.of(who, { part = part })) or 0
    if def.attack and (def.within or FEET) >= away and ep > most and who:can_strike(ability) == true then
      best, most = ability, ep
    end
  end
  if best then return { ability = best.name } end
  local part = fullest_part(who)
  if away > FEET or purse.total(purse.of(who, { part = part })) == 0 then return nil end
  return { part = part and part.name }
end

local function purse_of_spell(who, def)
  if not purse.container(who, def.skill) then return 0 end
  return purse.total(purse.of(who, { skill = def.skill }))
end

-- A harmful spell that reaches this far, the one with most EP behind it.
local function spell_at(who, away)
  local best, most
  for spell in who:things("spell") do
    local def = spell.definition
    if def.damage == "EP" and def.target == "enemy" then
      local ep = purse_of_spell(who, def)
      local enough = away <= (attacks.printed_reach(def) or FEET * ep)
      if ep > 1 and enough and (not most or ep > most) then best, most = spell, ep end
    end
  end
  return best
end

local function wounded(who)
  for _, list in ipairs { { who }, who:allies() } do
    for _, one in ipairs(list) do
      if one:exists() and 2 * one.hp < one.max_hp and not one:has "Dead" and attacks.feet_between(who, one) <= FEET then
        return one
      end
    end
  end
end

local function healing_for(who)
  local one = wounded(who)
  if not one then return end
  for spell in who:things("spell") do
    local def = spell.definition
    local fits = def.target == "anyone" or (def.target == "self") == (one == who)
    if def.heals == "EP" and fits and purse_of_spell(who, def) > 1 then return spell, one end
  end
end

-- The space one walk closer to the nearest enemy.
local function destination(who)
  local foe = nearest(who)
  if not foe or not who.space or who.walk_left < 1 or who:laid("prevents", "move") then return end
  local found
  for i, space in ipairs(who:path_to(foe)) do
    if i > who.speed // FEET + 1 or space == foe.space then break end
    if i > 1 then found = space end
  end
  return found
end

-- An eager ability that the creature can use on this enemy.
local function eager_for(who, foe)
  for ability in who:things("ability") do
    local def = ability.definition
    local fits = def.eager and not def.attack and def.target == "enemy"
      and attacks.reaches(who, foe, def.within or FEET)
    if fits and attacks.judge_needs(who, def, foe) and who:can_strike(ability) == true then return ability end
  end
end

-- The proposed action by name, with its arguments.
local function proposal(who)
  if synergy.bond(who) and who.action > 0 then return "break free" end
  if attacks.cannot_act(who) then return "end turn" end
  local foe, away = nearest(who)
  if who.action > 0 then
    local healing, patient = healing_for(who)
    if healing then return "cast", { spell = healing, target = patient } end
    if not foe then return "end turn" end
    local ability = eager_for(who, foe)
    if ability then return "use", { ability = ability, target = foe } end
    local spell, strike = spell_at(who, away), strike_at(who, away)
    if spell then return "cast", { spell = spell, target = foe, likes = math.max(likes(who), (away + 4) // FEET) } end
    if strike then
      strike.target, strike.likes = foe, likes(who)
      return "attack", strike
    end
  end
  local space = destination(who)
  if space then return "walk", { space = space } end
  return "end turn"
end

local function ep_of(one)
  local sum = one.Strength + one.Dexterity + one.Constitution + one.Intelligence + one.Wisdom
  for thing in one:things("container") do sum = sum + thing.EP end
  return sum
end

-- What a greedy creature is after: the hp of its side against those of the others; then that the others spend EP, of
-- which its own come back; then to stand near an enemy.
method "worth" { of = "creature", "How well its side stands in combat.", function(who)
  local hp = scene.balance(who, function(one) return is_down(one) and 0 or 10 + one.hp end)
  local ep = scene.balance(who, function(one) return one.side ~= who.side and ep_of(one) or 0 end)
  local _, away = nearest(who)
  return 10000 * hp + 1000 * ep - 100 * (away or 0) + 10 * ep_of(who)
end }

return { is_down = is_down, foes = foes, nearest = nearest, likes = likes, strike_at = strike_at, spell_at = spell_at,
  destination = destination, proposal = proposal }
