-- Lines of sight, ranges and cover. Most of these functions ask about squares, so that a place can be judged before a
-- figure goes there.

-- 1 for light and 2 for heavy cover, as the map says: "c2(cover 1)".
local function cover_of(square) return square:tagged "cover" or 0 end

-- Beyond half its range a weapon hits less often.
local function is_far(weapon, from, to) return 2 * from:distance(to, true) > weapon.definition.range end

-- A melee weapon reaches its own square. Others reach what is in range and in sight, but never their own square.
local function reaches(weapon, from, to)
  local range = weapon.definition.range
  if range == 0 or from == to then return range == 0 and from == to end
  return from:distance(to, true) <= range and from:line_to(to) ~= nil
end

-- A figure with an enemy in its square cannot shoot.
local function is_engaged(who) return #who:enemies(who.space) > 0 end

-- The weapons with which it could attack an enemy from where it is, in melee or not.
local function weapons_against(who, foe, is_melee)
  return who:things("weapon"):with(function(weapon)
    return (weapon.definition.range == 0) == is_melee and reaches(weapon, who.space, foe.space)
  end)
end

local function has_gun(who)
  return #who:things("weapon"):with(function(weapon) return weapon.definition.range > 0 end) > 0
end

-- The enemies that it can attack now.
local function targets(who, is_melee)
  return who:enemies():with(function(foe)
    return #weapons_against(who, foe, is_melee) > 0 and (is_melee or not is_engaged(who))
  end)
end

return { has_gun = has_gun, cover_of = cover_of, is_far = is_far, reaches = reaches, is_engaged = is_engaged,
  weapons_against = weapons_against, targets = targets }
