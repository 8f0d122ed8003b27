-- Lines of sight, ranges and cover. These functions ask about squares, so that a place can be judged before a figure
-- goes there.

-- 1 for light and 2 for heavy cover, as the map says: "c2(cover 1)".
local function cover_of(square) return square:tagged "cover" or 0 end

-- A melee weapon reaches its own square. A gun reaches what is in its range and in sight, but never its own square.
local function reaches(weapon, from, to)
  local range = weapon.definition.range
  if range == 0 or from == to then return range == 0 and from == to end
  return (from:distance(to, true) or range + 1) <= range and from:line_to(to) ~= nil
end

-- Beyond half its range a gun hits less often.
local function is_far(weapon, from, to) return 2 * from:distance(to, true) > weapon.definition.range end

-- The weapons with which a figure can attack an enemy now. With an enemy in its own square it can only fight.
local function weapons_against(who, foe)
  local is_free = foe.space == who.space or #who:enemies(who.space) == 0
  return who:things("weapon"):with(function(weapon) return is_free and reaches(weapon, who.space, foe.space) end)
end

local function targets(who)
  return who:enemies():with(function(foe) return #weapons_against(who, foe) > 0 end)
end

return { cover_of = cover_of, reaches = reaches, is_far = is_far, weapons_against = weapons_against, targets = targets }
