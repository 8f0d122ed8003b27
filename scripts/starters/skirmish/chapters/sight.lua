-- Lines of sight, ranges and cover. These functions ask about squares, so that a place can be judged before somebody
-- goes there.

-- A shot hits with a total of 4. Cover, and a target beyond half the range, each raise that number.
local HIT_ON = 4

-- 1 for light and 2 for heavy cover, as the map says: "c2(cover 1)".
local function cover_of(square) return square:tagged "cover" or 0 end

-- Whether a weapon could be used from one square against another: melee weapons within a square, others in range
-- and sight, but never within the square.
local function reaches(weapon, from, to)
  local range = weapon.definition.range
  if range == 0 or from == to then return range == 0 and from == to end
  return from:distance(to, true) <= range and from:line_to(to) ~= nil
end

-- The target number of a shot.
local function target_number(weapon, from, to)
  local is_far = 2 * from:distance(to, true) > weapon.definition.range
  return HIT_ON + cover_of(to) + (is_far and 1 or 0)
end

-- Enemies in its own square: an engaged figure cannot shoot.
local function engaged_with(who) return who:enemies(who.space) end

-- The weapons with which it could attack an enemy now, to shoot or to fight.
local function weapons_against(who, foe, is_melee)
  return who:things("weapon"):with(function(weapon)
    return (weapon.definition.range == 0) == is_melee and reaches(weapon, who.space, foe.space)
  end)
end

-- The enemies that it can shoot at or fight now.
local function targets(who, is_melee)
  return who:enemies():with(function(foe)
    return #weapons_against(who, foe, is_melee) > 0 and (is_melee or #engaged_with(who) == 0)
  end)
end

return { cover_of = cover_of, reaches = reaches, target_number = target_number, engaged_with = engaged_with,
  weapons_against = weapons_against, targets = targets }
