-- Where the wind blows: directions and sums that several cards share.

local roll_table = use "stdlib/roll_table"

local WINDS = { "the Dry", "the Wet", "the Thin", "the Old" }

-- Rolls a wind that the creature has not met; nil once it has met all four.
local function next_wind(act, who)
  return roll_table.roll(act, WINDS, function(wind) return who:has(wind) end, "which wind")
end

-- "+1", "+2": a change by so much.
local function more(number) return "+" .. number end

return { names = WINDS, next_wind = next_wind, more = more }
