-- When additional effects happen (Additional Effects on Success: ACT-032 to ACT-035): how often, by the two dice.

local TIMES = {
  ["6"] = function(a, b) return (a == 6 and 1 or 0) + (b == 6 and 1 or 0) end,                   -- ACT-034
  ["at least one 6"] = function(a, b) return (a == 6 or b == 6) and 1 or 0 end,
  matching = function(a, b) return a == b and 1 or 0 end,                                     -- ACT-035
  hit = function() return 1 end,
}

local function times(effect, a, b)
  local count = TIMES[effect.on or "hit"]
  if not count then
    error("additional effects happen on \"6\", \"at least one 6\" or \"matching\", not on " .. effect.on)
  end
  return count(a, b)
end

-- How often each effect happens with these dice.
local function counts(effects, a, b)
  local found = {}
  for i, effect in ipairs(effects) do found[i] = times(effect, a, b) end
  return found
end

return { times = times, counts = counts, names = TIMES }
