-- How much a level is worth where scores grow exponentially (Cover: DEW-089), in hundredths, levels 1 to 20.

local BONUS = { 100, 150, 225, 375, 500, 700, 1100, 1700, 2500, 3800, 5700, 8600, 12900, 19400, 29100, 43700, 65600,
  98500, 147700, 221600 }

-- So many times the Level Bonus, rounded down.
local function times(level, number)
  return BONUS[math.max(1, math.min(level, #BONUS))] * number // 100
end

return { times = times }
