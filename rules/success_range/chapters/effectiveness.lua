-- How much a success is (2.3 Narration effects: SRG-066 to SRG-068), in half successes.

local constants = use "chapters/constants"

local HALF, ONE, TWO = constants.HALF, constants.ONE, constants.TWO

-- SRG-066, SRG-067: by the sum.
local function amount(sum)
  if sum <= constants.ROOT then return HALF end
  return sum < 10 and ONE or TWO
end

local NAMES = { [HALF] = "half a success", [ONE] = "a success", [TWO] = "a great success" }

-- SRG-068: 5 halves are 2.5.
local function told(halves) return halves % 2 == 0 and tostring(halves // 2) or halves // 2 .. ".5" end

return { amount = amount, names = NAMES, told = told }
