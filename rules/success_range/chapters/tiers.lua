-- Tiers: which skills affect which enemies (NPCs, difficulty: SRG-084 to SRG-092, SRG-094).

local constants = use "chapters/constants"

local LADDER = { constants.HALF, constants.ONE, constants.TWO }
local RUNG = { [constants.HALF] = 1, [constants.ONE] = 2, [constants.TWO] = 3 }

-- The verdict of a skill's tier s against a tier e: "hopeless", "sure", or -1, 0, 1 on the modifier.
local function compare(s, e)
  if s < e - 1 then return "hopeless" end
  if s > e + 1 then return "sure" end
  return s - e
end

-- The amount, in half successes, one step up or down (SRG-085, SRG-086, SRG-094), between a half and two.
local function adjusted(amount, verdict)
  local step = verdict == "hopeless" and -1 or verdict == "sure" and 1 or verdict
  return LADDER[math.max(1, math.min(3, RUNG[amount] + step))]
end

return { compare = compare, adjusted = adjusted }
