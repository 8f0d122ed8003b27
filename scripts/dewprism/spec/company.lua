-- Helpers of the class specs.

-- meet_as("Rue", { foe = "Pollywog", map = "A-B-C" }): a function that returns a member of the class with its masters,
-- in A, an enemy in the same space or in `at`, and the map; both have the AP of a turn.
local function meet_as(class, usual)
  return function(enemy, at, drawn)
    local map = space_map(drawn or usual.map or "A-B-C-D")
    local one = creature(class, { at = map.A, side = "heroes", masters = true })
    local foe = creature(enemy or usual.foe, { at = map[at or usual.at or "A"], side = "beasts" })
    one.AP, foe.AP = 20, 20
    return one, foe, map
  end
end

local function join(name, at, side)
  local friend = creature(name, { at = at, side = side or "heroes" })
  friend.AP = 20
  return friend
end

return { meet_as = meet_as, join = join }
