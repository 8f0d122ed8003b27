-- The amount of a success (2.3 Narration effects: SRG-066 to SRG-068), in half successes.

local constants = use "chapters/constants"

local HALF, ONE, TWO = constants.HALF, constants.ONE, constants.TWO

-- SRG-066, SRG-067: by the sum.
local function amount(sum)
  if sum <= constants.ROOT then return HALF end
  return sum < 10 and ONE or TWO
end

local NAMES = { [HALF] = "half a success", [ONE] = "a success", [TWO] = "a great success" }

return { amount = amount, names = NAMES }
